import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { fixedShipping, soldLines } from '#server/modules/orders/checkout/index.ts'
import { priceLines, taxFor } from '#server/modules/orders/pricing/index.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import type { AdditionTerms } from './ask-addition.ts'

type Asked = Pick<AdditionTerms, 'charge'> & {
  order: OrderRow
  items: Item[]
  shippingCents: number
}

/** What an addition would cost, computed as when it is placed. */
export async function quoteAddition(
  { db, clock }: { db: Db; clock: Clock },
  { order, items, charge, shippingCents }: Asked,
) {
  const settings = await getSettings(db)
  const lines = await soldLines({ db, clock }, items)
  const tax = taxFor(settings, fromJson(order.shipping_address))
  const shipping = fixedShipping(shippingCents)
  return { ...priceLines(lines, { ...charge, shipping, tax }).charged, mode: settings.taxMode }
}
