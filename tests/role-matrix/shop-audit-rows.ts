import { ADDRESS } from '#tests/support/index.ts'
import type { AuditedRow } from './audited-row.ts'
import type { People } from './plant-objects.ts'
import { PREPARE } from './prepared-calls.ts'

const TITLE = { title: 'Another title' }
const line = ({ product }: People) => [{ productId: product, quantity: 1 }]
const BUYER = { email: 'vera.quill@example.com', shippingAddress: ADDRESS }
const byHand = (people: People) => ({
  ...BUYER,
  items: line(people),
  paymentMethod: 'pay_on_delivery',
})

/** Those about orders, customers, products and reviews, one at a time. */
export const SHOP_AUDITED: Record<string, AuditedRow> = {
  'POST /api/addresses': { deed: 'address-added', json: ADDRESS },
  'PUT /api/addresses/:id': { deed: 'address-changed', object: 'address', json: ADDRESS },
  'DELETE /api/addresses/:id': { deed: 'address-removed', object: 'address' },

  'POST /api/checkout': { deed: 'order-placed', json: byHand },
  'POST /api/checkout/:orderId/cancel': { deed: 'order-cancelled', object: 'order' },
  'GET /api/admin/orders.csv': { deed: 'orders-exported' },
  'GET /api/admin/payments.csv': { deed: 'payments-exported' },
  'POST /api/admin/orders': { deed: 'order-placed', json: byHand },
  'PUT /api/admin/orders/:id': {
    deed: 'order-changed',
    object: 'order',
    json: { status: 'processing' },
  },
  'PUT /api/admin/orders/:id/address': {
    deed: 'order-address-changed',
    object: 'order',
    json: { ...BUYER, email: 'vera@work.example' },
  },
  'POST /api/admin/orders/:id/parcels': { deed: 'order-parcel-sent', prepare: PREPARE.orderOfTwo },
  'PUT /api/admin/orders/:id/parcels/:parcelId': {
    deed: 'order-tracked',
    prepare: PREPARE.sentParcel,
  },
  'PUT /api/admin/orders/:id/lines': {
    deed: 'order-lines-changed',
    object: 'order',
    json: { lines: [{ position: 0, quantity: 3 }] },
  },
  'POST /api/orders/cancellations/:key': {
    deed: 'order-cancelled',
    object: 'order',
  },
  'PUT /api/orders/cancellations/:key/request': {
    deed: 'order-cancel-requested',
    prepare: PREPARE.paidOrder,
  },
  'DELETE /api/orders/cancellations/:key/request': {
    deed: 'order-cancel-withdrawn',
    prepare: PREPARE.ownCancelRequest,
  },
  'PUT /api/admin/orders/:id/cancel-request': {
    deed: 'order-cancel-declined',
    prepare: PREPARE.cancelRequestOfOrder,
  },
  'POST /api/order-returns/:key': {
    deed: 'order-return-requested',
    prepare: PREPARE.deliveredOrder,
  },
  'DELETE /api/order-returns/:key/:returnId': {
    deed: 'order-return-withdrawn',
    prepare: PREPARE.ownReturn,
  },
  'PUT /api/admin/orders/:id/returns/:returnId': {
    deed: 'order-return-accepted',
    prepare: PREPARE.returnOfOrder,
  },
  'POST /api/admin/orders/:id/paid': { deed: 'order-paid', object: 'order', json: {} },
  'POST /api/admin/orders/:id/refund': { deed: 'order-refunded', prepare: PREPARE.refund },
  'POST /api/admin/orders/:id/notes': {
    deed: 'order-noted',
    object: 'order',
    json: { text: 'Called.' },
  },
  'POST /api/admin/orders/:id/mails': {
    deed: 'order-mailed',
    object: 'order',
    json: { subject: 'Your lamp', text: 'It is on its way.' },
  },
  'POST /api/admin/orders/:id/looked-at': {
    deed: 'order-looked-at',
    prepare: PREPARE.flaggedOrder,
  },
  'POST /api/admin/orders/:id/waiver': {
    deed: 'order-addition-waived',
    prepare: PREPARE.openAddition,
  },
  'POST /api/admin/orders/:id/looks-fine': {
    deed: 'order-looks-fine',
    prepare: PREPARE.riskyOrder,
  },
  'GET /api/admin/customers.csv': { deed: 'customers-exported' },
  'PUT /api/admin/customers/:id': {
    deed: 'customer-noted',
    object: 'customer',
    json: { note: 'Called.', tags: [], version: 1 },
  },
  'POST /api/admin/customers/:id/merges': {
    deed: 'customers-merged',
    prepare: PREPARE.twoCustomers,
  },
  'DELETE /api/admin/customers/:id/emails/:email': {
    deed: 'customer-separated',
    prepare: PREPARE.secondEmail,
  },
  'POST /api/admin/collections': { deed: 'collection-created', json: { name: 'Lamps' } },
  'PUT /api/admin/collections/:id': {
    deed: 'collection-changed',
    object: 'collection',
    json: { version: 1, name: 'Lights' },
  },
  'DELETE /api/admin/collections/:id': { deed: 'collection-deleted', object: 'collection' },
  'POST /api/admin/collections/:id/restore': {
    deed: 'collection-restored',
    object: 'deletedCollection',
  },
  'POST /api/admin/discount-codes': {
    deed: 'discount-code-created',
    json: { code: 'SPRING-26', percent: 10 },
  },
  'PUT /api/admin/discount-codes/:id': {
    deed: 'discount-code-changed',
    object: 'discountCode',
    json: { version: 1, percent: 20 },
  },

  'GET /api/products.csv': { deed: 'products-exported' },
  'PUT /api/products/sheet': {
    deed: 'bulk-change-started',
    object: 'product',
    json: (_: People, id: string) => ({
      key: `sheet-of-${id}`,
      rows: [{ _id: id, version: 1, price: 2 }],
    }),
  },
  'POST /api/products/imports': { deed: 'products-uploaded', prepare: PREPARE.newProductFile },
  'POST /api/products/imports/:id/run': {
    deed: 'bulk-change-started',
    object: 'productImport',
    json: (_: People, id: string) => ({
      key: `press-of-${id}-here`,
      updates: true,
      newStatus: 'draft',
      categories: 'match',
      takesStock: false,
    }),
  },
  'POST /api/products/imports/:id/cancellation': {
    deed: 'products-import-ended',
    object: 'productImport',
  },
  'POST /api/products': { deed: 'product-created', prepare: PREPARE.newProduct },
  'PUT /api/products/:id': { deed: 'product-changed', object: 'product', json: TITLE },
  'PUT /api/products/:id/variants': {
    deed: 'product-changed',
    object: 'product',
    json: { version: 1, options: [], variants: [] },
  },
  'POST /api/products/:id/price-confirmation': { deed: 'product-changed', object: 'product' },
  'DELETE /api/products/:id': { deed: 'product-deleted', object: 'product' },
  'POST /api/products/bin/:id/restore': { deed: 'product-restored', object: 'binnedProduct' },
  'DELETE /api/products/bin/:id': { deed: 'product-erased', object: 'binnedProduct' },
  'DELETE /api/products/:id/image/:publicId': {
    deed: 'product-changed',
    prepare: PREPARE.imageOfProduct,
  },
  'PUT /api/ai/product/:id': {
    deed: 'product-changed',
    object: 'product',
    json: { aiContent: 'Text' },
  },
  'POST /api/product-categories': { deed: 'product-category-added', json: { name: 'Chairs' } },
  'PUT /api/product-categories/:id': {
    deed: 'product-category-changed',
    object: 'productCategory',
    json: { name: 'Stools' },
  },
  'DELETE /api/product-categories/:id': {
    deed: 'product-category-removed',
    object: 'productCategory',
  },

  'PUT /api/reviews/:id': {
    deed: 'review-judged',
    object: 'review',
    json: { status: 'published' },
  },
  'PUT /api/reviews/:id/answer': {
    deed: 'review-answered',
    object: 'review',
    json: { answer: 'Thank you.' },
  },
  'DELETE /api/reviews/:id': { deed: 'review-removed', object: 'review' },
}
