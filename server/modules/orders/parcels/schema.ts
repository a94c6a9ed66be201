import type { z } from 'zod'
import {
  oneOrderOut,
  orderParam as oneOrder,
  piecesIn,
  trackingIn,
} from '#server/modules/orders/administration/schema.ts'
import { idText } from '#shared/schemas.ts'

export const changedOrderOut = oneOrderOut
export const orderParam = oneOrder
export const parcelParam = oneOrder.extend({ parcelId: idText(64) })
export const putParcelIn = trackingIn

/** What leaves now; the rest follows in another parcel. */
export const sendParcelIn = trackingIn.extend({
  lines: piecesIn.min(1, 'Choose what is in the parcel.'),
})

export type PutParcelIn = z.output<typeof putParcelIn>
export type SendParcelIn = z.output<typeof sendParcelIn>
