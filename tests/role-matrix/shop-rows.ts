import { ADDRESS } from '#tests/support/orders.ts'
import { adminsOnly, everyone, membersOnly, type MatrixRow } from './matrix-row.ts'

/** The routes of the shop: collections, carts, orders, payments, reviews and discount codes. */
export const SHOP_ROWS: Record<string, MatrixRow> = {
  'GET /api/orders': { statuses: membersOnly },
  'GET /api/orders/:id': { statuses: [401, 404, 404, 404], path: '/api/orders/nothing' },
  'POST /api/orders/claims': {
    statuses: [401, 409, 409, 409],
    json: { orderNumber: '0000000000' },
  },
  'POST /api/orders/claims/:token': {
    statuses: [401, 400, 400, 400],
    path: '/api/orders/claims/none',
  },
  'GET /api/orders/shopify-orders/track/:orderNumber': {
    statuses: everyone(404),
    path: '/api/orders/shopify-orders/track/0000000000',
  },
  'GET /api/checkout': { statuses: everyone(200) },
  'POST /api/orders/finishes/:token': {
    statuses: everyone(400),
    path: '/api/orders/finishes/none',
  },
  'GET /api/orders/finishes/:token': {
    statuses: everyone(400),
    path: '/api/orders/finishes/none',
  },
  'GET /api/orders/cancellations/:key': {
    statuses: everyone(404),
    path: '/api/orders/cancellations/none',
  },
  'POST /api/orders/cancellations/:key': {
    statuses: everyone(404),
    path: '/api/orders/cancellations/none',
  },
  'PUT /api/orders/cancellations/:key/request': {
    statuses: everyone(404),
    path: '/api/orders/cancellations/none/request',
    json: {},
  },
  'DELETE /api/orders/cancellations/:key/request': {
    statuses: everyone(404),
    path: '/api/orders/cancellations/none/request',
  },
  'PUT /api/admin/orders/:id/cancel-request': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/cancel-request',
    json: { text: 'It is packed.' },
  },
  'GET /api/products/:id/waits': { statuses: adminsOnly, path: '/api/products/nothing/waits' },
  'POST /api/products/:id/waits': {
    statuses: everyone(404),
    path: '/api/products/nothing/waits',
    json: { email: 'no@one.test' },
  },
  'GET /api/stock-waits/ends/:token': {
    statuses: everyone(302),
    path: '/api/stock-waits/ends/none',
  },
  'POST /api/stock-waits/ends/:token': {
    statuses: everyone(400),
    path: '/api/stock-waits/ends/none',
  },
  'POST /api/stock-waits/:token': { statuses: everyone(400), path: '/api/stock-waits/none' },
  'GET /api/products/:id/reviews': {
    statuses: everyone(404),
    path: '/api/products/nothing/reviews',
  },
  'GET /api/admin/order-views': { statuses: adminsOnly },
  'POST /api/admin/order-views': { statuses: [401, 403, 400, 400], json: {} },
  'PUT /api/admin/order-views/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/order-views/nothing',
    json: { name: 'To Germany' },
  },
  'DELETE /api/admin/order-views/:id': {
    statuses: adminsOnly,
    path: '/api/admin/order-views/nothing',
  },
  'PUT /api/admin/orders/:id/lines': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/lines',
    json: {},
  },
  'POST /api/admin/orders/:id/lines/quote': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/lines/quote',
    json: {},
  },
  'POST /api/admin/orders/:id/waiver': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/waiver',
  },
  'GET /api/order-returns/:key': {
    statuses: everyone(404),
    path: '/api/order-returns/none',
  },
  'POST /api/order-returns/:key': {
    statuses: everyone(404),
    path: '/api/order-returns/none',
    json: { lines: [{ position: 0, quantity: 1 }], reason: 'late' },
  },
  'DELETE /api/order-returns/:key/:returnId': {
    statuses: everyone(404),
    path: '/api/order-returns/none/nothing',
  },
  'PUT /api/admin/orders/:id/returns/:returnId': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/returns/nothing',
    json: { state: 'received' },
  },
  'GET /api/order-reviews/:key': {
    statuses: [401, 404, 404, 404],
    path: '/api/order-reviews/none',
  },
  'POST /api/order-reviews/:key': {
    statuses: [401, 404, 404, 404],
    path: '/api/order-reviews/none',
    json: { productId: 'nothing', stars: 5 },
  },
  'PUT /api/order-reviews/:key/:productId': {
    statuses: [401, 404, 404, 404],
    path: '/api/order-reviews/none/nothing',
    json: { stars: 5 },
  },
  'DELETE /api/order-reviews/:key/:productId': {
    statuses: [401, 404, 404, 404],
    path: '/api/order-reviews/none/nothing',
  },
  'GET /api/reviews': { statuses: adminsOnly },
  'POST /api/reviews/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'PUT /api/reviews/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/reviews/nothing',
    json: { status: 'hidden' },
  },
  'PUT /api/reviews/:id/answer': {
    statuses: [401, 403, 404, 404],
    path: '/api/reviews/nothing/answer',
    json: { answer: 'Thank you.' },
  },
  'DELETE /api/reviews/:id': { statuses: [401, 403, 404, 404], path: '/api/reviews/nothing' },
  'GET /api/reviews/mail-stops/:token': {
    statuses: everyone(302),
    path: '/api/reviews/mail-stops/none',
  },
  'POST /api/reviews/mail-stops/:token': {
    statuses: everyone(400),
    path: '/api/reviews/mail-stops/none',
  },
  'GET /api/waiting-orders': { statuses: everyone(200) },
  'GET /api/checkout/:orderId': { statuses: everyone(404), path: '/api/checkout/nothing' },
  'GET /api/checkout/:orderId/invoices/:invoiceId': {
    statuses: everyone(404),
    path: '/api/checkout/nothing/invoices/nothing',
  },
  'GET /api/address-fields/:country': {
    statuses: everyone(200),
    path: '/api/address-fields/DE',
  },
  'POST /api/address-doubts': { statuses: everyone(200), json: {} },
  'GET /api/addresses': { statuses: membersOnly },
  'POST /api/addresses': { statuses: [401, 400, 400, 400], json: {} },
  'PUT /api/addresses/:id': { statuses: [401, 404, 404, 404], json: {} },
  'DELETE /api/addresses/:id': { statuses: [401, 404, 404, 404] },
  'POST /api/checkout': { statuses: everyone(403), json: {} },
  'POST /api/checkout/express': { statuses: everyone(403), json: {} },
  'GET /api/checkout/express/:provider/:token': {
    statuses: everyone(403),
    path: '/api/checkout/express/paypal/nothing',
  },
  'POST /api/checkout/:orderId/pay': {
    statuses: everyone(404),
    path: '/api/checkout/nothing/pay',
  },
  'POST /api/checkout/:orderId/capture': {
    statuses: everyone(404),
    path: '/api/checkout/nothing/capture',
  },
  'POST /api/checkout/:orderId/account': {
    statuses: everyone(404),
    path: '/api/checkout/nothing/account',
    json: { password: 'a-long-password-of-nobody' },
  },
  'POST /api/webhooks/:provider': { statuses: everyone(401), path: '/api/webhooks/paypal' },
  'GET /api/admin/payments': { statuses: adminsOnly },
  'POST /api/checkout/:orderId/cancel': {
    statuses: everyone(404),
    path: '/api/checkout/nothing/cancel',
  },
  'GET /api/admin/orders': { statuses: adminsOnly },
  'GET /api/admin/orders.csv': { statuses: adminsOnly },
  'GET /api/admin/payments.csv': { statuses: adminsOnly },
  'POST /api/admin/orders': { statuses: [401, 403, 400, 400], json: {} },
  'POST /api/admin/orders/quote': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/admin/orders/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing',
  },
  'GET /api/admin/orders/:id/invoices/:invoiceId': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/invoices/nothing',
  },
  'PUT /api/admin/orders/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing',
    json: { status: 'shipped' },
  },
  'PUT /api/admin/orders/:id/address': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/address',
    json: { email: 'ada@example.com', shippingAddress: ADDRESS },
  },
  'GET /api/admin/orders/:id/shipping-note': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/shipping-note',
  },
  'POST /api/admin/orders/:id/parcels': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/parcels',
    json: { lines: [{ position: 0, quantity: 1 }] },
  },
  'PUT /api/admin/orders/:id/parcels/:parcelId': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/parcels/nothing',
    json: { tracking_number: 'PW 1' },
  },
  'POST /api/admin/orders/:id/paid': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/paid',
    json: {},
  },
  'POST /api/admin/orders/:id/refund': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/refund',
    json: {},
  },
  'POST /api/admin/orders/:id/notes': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/notes',
    json: { text: 'Called.' },
  },
  'POST /api/admin/orders/:id/mails': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/mails',
    json: { subject: 'Your lamp', text: 'It is on its way.' },
  },
  'POST /api/admin/orders/:id/looked-at': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/looked-at',
  },
  'POST /api/admin/orders/:id/looks-fine': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/orders/nothing/looks-fine',
    json: {},
  },
  'GET /api/admin/customers': { statuses: adminsOnly },
  'GET /api/admin/customers.csv': { statuses: adminsOnly },
  'GET /api/admin/customers/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/customers/nobody',
  },
  'PUT /api/admin/customers/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/customers/nobody',
    json: { note: '', tags: [], version: 1 },
  },
  'POST /api/admin/customers/:id/merges': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/customers/nobody/merges',
    json: { other: 'nothing' },
  },
  'DELETE /api/admin/customers/:id/emails/:email': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/customers/nobody/emails/a@example.com',
  },
  'GET /api/collections': { statuses: everyone(200) },
  'GET /api/collections/:handle': { statuses: everyone(404), path: '/api/collections/none' },
  'GET /api/collections/:handle/products': {
    statuses: everyone(404),
    path: '/api/collections/none/products',
  },
  'GET /api/admin/collections': { statuses: adminsOnly },
  'POST /api/admin/collections': { statuses: [401, 403, 400, 400], json: {} },
  'POST /api/admin/collections/preview': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/admin/collections/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/collections/nothing',
  },
  'PUT /api/admin/collections/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/collections/nothing',
    json: { name: 'Lamps', version: 1 },
  },
  'DELETE /api/admin/collections/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/collections/nothing',
  },
  'POST /api/admin/collections/:id/restore': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/collections/nothing/restore',
  },
  'GET /api/admin/discount-codes': { statuses: adminsOnly },
  'POST /api/admin/discount-codes': { statuses: [401, 403, 400, 400], json: {} },
  'PUT /api/admin/discount-codes/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/discount-codes/nothing',
    json: { version: 1, percent: 10 },
  },
  'GET /api/cart': { statuses: membersOnly },
  'PUT /api/cart': { statuses: membersOnly, json: { items: [] } },
  'POST /api/cart/quote': { statuses: everyone(200), json: { items: [] } },
}
