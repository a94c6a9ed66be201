import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { placedBy, requireOrderManager } from '#server/modules/orders/access.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { readInvoice } from './read-invoice.ts'
import { invoiceParam, ownInvoiceParam } from './schema.ts'

/** Files that an address may have made within 15 minutes. */
const PER_ADDRESS = 60

const pdfOut = {
  content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
  description: 'OK',
}

const readOwn = routesOf({ tags: ['Orders'] })(
  'get',
  '/api/checkout/{orderId}/invoices/{invoiceId}',
  {
    summary: 'An invoice or credit note as a PDF file, for whoever placed the order',
    request: { params: ownInvoiceParam },
    refuses: [404, 429],
    responses: { 200: pdfOut },
  },
)

const read = routesOf({ tags: ['Order management'], middleware: allow(requireOrderManager) })(
  'get',
  '/api/admin/orders/{id}/invoices/{invoiceId}',
  {
    summary: 'An invoice or credit note as a PDF file',
    request: { params: invoiceParam },
    responses: { 200: pdfOut },
  },
)

export function invoiceRoutes(ctx: Context) {
  return router()
    .openapi(readOwn, async (c) => {
      const { orderId, invoiceId } = c.req.valid('param')
      const { headers } = c.req.raw
      const actor = await placerOf(ctx, c.get('actor'), { orderId, headers })
      const order = placedBy(actor, await findOrder(ctx.store.db, orderId))
      await takeLimit(ctx, `invoice-file:${c.get('address')}`, PER_ADDRESS)
      return sendPdf(c, await readInvoice(ctx, order, invoiceId))
    })
    .openapi(read, async (c) => {
      const { id, invoiceId } = c.req.valid('param')
      const order = await findOrder(ctx.store.db, id)
      if (!order) throw notFound('Order not found.')
      return sendPdf(c, await readInvoice(ctx, order, invoiceId))
    })
}

type File = Awaited<ReturnType<typeof readInvoice>>

function sendPdf(c: HonoContext<AppEnv>, { name, bytes }: File) {
  c.header('Content-Type', 'application/pdf')
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(new Uint8Array(bytes), 200)
}
