import type { z } from 'zod'
import { orderParam, trackingIn } from '#server/modules/orders/administration/schema.ts'
import { piecesIn } from '#server/modules/orders/schema-pieces.ts'
import { idText } from '#shared/api/schemas.ts'

export const parcelParam = orderParam.extend({ parcelId: idText(64) })

/** What leaves now; the rest follows in another parcel. */
export const sendParcelIn = trackingIn.extend({
  lines: piecesIn.min(1, 'Choose what is in the parcel.'),
})

export type SendParcelIn = z.output<typeof sendParcelIn>
