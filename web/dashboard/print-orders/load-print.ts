import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { taxNumberText } from '#shared/orders/invoice-paper.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { Paper } from '#web/dashboard/order-parts/order-paths.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { Missing } from '#web/site/page.ts'

const MOST_PAPERS = 20

/** The orders to print; a few at a time, like a page of the list. */
export async function loadPrint({
  api,
  url: { searchParams: asked },
}: ScreenVisit): Promise<{ orders: OrderDetail[]; paper: Paper; seller: string }> {
  const ids = (asked.get('ids') ?? '').split(',').filter(Boolean).slice(0, MOST_PAPERS)
  if (ids.length === 0) throw new Missing()
  const [{ invoiceAddress, taxNumber }, ...found] = await Promise.all([
    unwrap(api.settings.$get()),
    ...ids.map((id) => unwrap(api.admin.orders[':id'].$get({ param: { id } }))),
  ])
  const seller = [invoiceAddress, taxNumber && taxNumberText(taxNumber)].filter(Boolean).join('\n')
  const paper = asked.get('paper') === 'invoice' ? 'invoice' : 'slip'
  return { orders: found.map(({ order }) => order), paper, seller }
}
