import { ADDRESS } from '#tests/support/orders.ts'
import type { ObjectName } from './plant-objects.ts'

/** A file of products is imported by whoever uploaded it. */
const RUN = {
  key: 'import-of-somebody',
  updates: true,
  newStatus: 'draft',
  categories: 'match',
  takesStock: false,
}
const NO_VARIANTS = { version: 1, options: [], variants: [] }

/** What is refused to a person whose object it is not; everything in the path is really there. */
type RefusedRow = {
  object: ObjectName
  /** What another member is answered; nothing changes. */
  other: 401 | 403 | 404 | 409
  /** Who may: the member whose object it is, an admin, or the owner of the site; and what they are answered. */
  may: 'author' | 'admin' | 'owner'
  status: number
  json?: unknown
}

/** Why no object in the path of a route belongs to anybody. */
type OpenRow = { isOpen: string }

export type ObjectRow = RefusedRow | OpenRow

type Rest = { json?: unknown; other?: RefusedRow['other']; status?: number }
type Write = (object: ObjectName, rest?: Rest) => ObjectRow

const authors: Write = (object, rest) => ({
  object,
  may: 'author',
  other: 404,
  status: 200,
  ...rest,
})
const admins: Write = (object, rest) => ({ object, may: 'admin', other: 403, status: 200, ...rest })
const owners: Write = (object, rest) => ({ object, may: 'owner', other: 403, status: 200, ...rest })
// Readers react to what is published, its author as well.
const UNPUBLISHED = authors('draft', { status: 404 })
const PUBLIC: OpenRow = { isOpen: 'public content' }
const SECRET: OpenRow = { isOpen: 'whoever knows the secret in the path may' }

/** Every route with a parameter in its path. */
export const OBJECT_ROWS: Record<string, ObjectRow> = {
  'GET /api/address-fields/:country': PUBLIC,
  'PUT /api/addresses/:id': authors('address', { json: ADDRESS }),
  'DELETE /api/addresses/:id': authors('address'),

  'GET /api/orders/:id': authors('order'),
  'GET /api/checkout/:orderId': authors('order'),
  'GET /api/checkout/:orderId/invoices/:invoiceId': authors('order', { status: 404 }),
  'GET /api/checkout/express/:provider/:token': {
    isOpen: 'what a browser agreed to at the provider, by its own secret',
  },
  'POST /api/checkout/:orderId/pay': authors('order', { status: 409 }),
  'POST /api/checkout/:orderId/capture': authors('order', { status: 409 }),
  'POST /api/checkout/:orderId/cancel': authors('order'),
  'GET /api/orders/cancellations/:key': authors('order'),
  'POST /api/orders/cancellations/:key': authors('order'),
  'PUT /api/orders/cancellations/:key/request': authors('order', { json: {}, status: 409 }),
  'DELETE /api/orders/cancellations/:key/request': authors('order', { status: 409 }),
  'PUT /api/admin/orders/:id/cancel-request': admins('order', {
    json: { text: 'It is packed.' },
    status: 409,
  }),
  'POST /api/checkout/:orderId/account': {
    isOpen: 'only for the guest in whose browser it was placed, who has no account',
  },
  'GET /api/orders/shopify-orders/track/:orderNumber': {
    isOpen: 'the number is the secret; the answer is shortened for others',
  },
  'GET /api/products/:id/reviews': PUBLIC,
  'GET /api/products/:id/waits': { isOpen: 'a number of a product, for admins alone' },
  'POST /api/products/:id/waits': PUBLIC,
  'GET /api/stock-waits/ends/:token': SECRET,
  'POST /api/stock-waits/ends/:token': SECRET,
  'POST /api/stock-waits/:token': SECRET,
  'PUT /api/admin/order-views/:id': { isOpen: 'a filter of the shop, for admins alone' },
  'DELETE /api/admin/order-views/:id': { isOpen: 'a filter of the shop, for admins alone' },
  'PUT /api/admin/orders/:id/lines': admins('order', {
    json: { lines: [{ position: 0, quantity: 2 }] },
  }),
  'POST /api/admin/orders/:id/lines/quote': admins('order', { json: {} }),
  'POST /api/admin/orders/:id/waiver': admins('order', { status: 409 }),
  'GET /api/order-returns/:key': authors('order'),
  'POST /api/order-returns/:key': authors('order', {
    json: { lines: [{ position: 0, quantity: 1 }], reason: 'late' },
    status: 409,
  }),
  'DELETE /api/order-returns/:key/:returnId': authors('order', { status: 404 }),
  'PUT /api/admin/orders/:id/returns/:returnId': admins('order', {
    json: { state: 'received' },
    status: 404,
  }),
  'GET /api/order-reviews/:key': authors('order'),
  'POST /api/order-reviews/:key': authors('order', {
    json: { productId: 'nothing', stars: 5 },
    status: 404,
  }),
  'PUT /api/order-reviews/:key/:productId': authors('order', { json: { stars: 5 }, status: 404 }),
  'DELETE /api/order-reviews/:key/:productId': authors('order', { status: 404 }),
  'PUT /api/reviews/:id': admins('review', { json: { status: 'published' } }),
  'PUT /api/reviews/:id/answer': admins('review', { json: { answer: 'Thank you.' } }),
  'DELETE /api/reviews/:id': admins('review'),
  'GET /api/admin/orders/:id': admins('order'),
  'GET /api/admin/orders/:id/invoices/:invoiceId': admins('order', { status: 404 }),
  'PUT /api/admin/orders/:id': admins('order', { json: { status: 'processing' } }),
  'PUT /api/admin/orders/:id/address': admins('order', {
    json: { email: 'ada@example.com', shippingAddress: ADDRESS },
  }),
  'GET /api/admin/orders/:id/shipping-note': admins('order'),
  'POST /api/admin/orders/:id/parcels': admins('order', {
    json: { lines: [{ position: 0, quantity: 1 }] },
    status: 201,
  }),
  'PUT /api/admin/orders/:id/parcels/:parcelId': admins('order', {
    json: { tracking_number: 'PW 1' },
    status: 404,
  }),
  'POST /api/admin/orders/:id/paid': admins('order', { json: {} }),
  'POST /api/admin/orders/:id/refund': admins('order', { json: {}, status: 409 }),
  'POST /api/admin/orders/:id/notes': admins('order', { json: { text: 'Called.' }, status: 201 }),
  'POST /api/admin/orders/:id/mails': admins('order', {
    json: { subject: 'Your lamp', text: 'It is on its way.' },
    status: 201,
  }),
  'POST /api/admin/orders/:id/looked-at': admins('order'),
  'POST /api/admin/orders/:id/looks-fine': admins('order', { json: {} }),
  'GET /api/admin/customers/:id': admins('customer'),
  'PUT /api/admin/customers/:id': admins('customer', {
    json: { note: 'Called.', tags: [], version: 1 },
  }),
  'POST /api/admin/customers/:id/merges': admins('customer', {
    json: { other: 'nobody' },
    status: 404,
  }),
  'DELETE /api/admin/customers/:id/emails/:email': admins('customer', { status: 404 }),
  'GET /api/admin/collections/:id': admins('collection'),
  'PUT /api/admin/collections/:id': admins('collection', {
    json: { version: 1, name: 'Taken over' },
  }),
  'DELETE /api/admin/collections/:id': admins('collection'),
  'POST /api/admin/collections/:id/restore': admins('deletedCollection'),
  'PUT /api/admin/discount-codes/:id': admins('discountCode', {
    json: { version: 1, percent: 20 },
  }),

  'POST /api/blogs/drafts/:id': authors('draft', { json: { title: 'Taken over' } }),
  'PUT /api/blogs/drafts/:id': authors('draft', { json: { title: 'Taken over' } }),
  'PUT /api/blogs/:id': authors('draft', { json: { title: 'Taken over' } }),
  'DELETE /api/blogs/:id': authors('draft'),
  'GET /api/blogs/:id/edit': authors('draft'),
  'PUT /api/blogs/:id/changes': authors('draft', { json: { title: 'Taken over' }, status: 409 }),
  'DELETE /api/blogs/:id/changes': authors('draft'),
  'POST /api/blogs/:id/changes/publish': authors('draft', { json: {}, status: 409 }),
  'GET /api/blogs/:id/revisions': authors('draft'),
  'GET /api/blogs/:id/revisions/:version': authors('draft'),
  'POST /api/blogs/:id/revisions/:version/restore': authors('draft', { json: {} }),
  'POST /api/blogs/:id/preview': authors('draft'),
  'DELETE /api/blogs/:id/preview': authors('draft'),
  'GET /api/blogs/preview/:token': authors('previewToken'),
  'POST /api/blogs/:id/send-back': admins('submission', { json: { note: 'Shorter.' } }),
  'POST /api/blogs/bin/:id/restore': authors('binnedPost'),
  'DELETE /api/blogs/bin/:id': authors('binnedPost'),
  'GET /api/blogs/blog/:slug': authors('draftSlug'),
  'GET /api/blogs/:id/related': UNPUBLISHED,
  'GET /api/blogs/:id/products': UNPUBLISHED,
  'GET /api/blogs/:id/reactions': UNPUBLISHED,
  'GET /api/blogs/:id/comments': UNPUBLISHED,
  'POST /api/blogs/:id/comments': authors('draft', { json: { content: 'Mine.' }, status: 404 }),
  'POST /api/blogs/:id/like': UNPUBLISHED,
  'POST /api/auth/save-post/:postId': UNPUBLISHED,
  'GET /api/analytics/blog/:id': admins('draft'),
  'GET /api/analytics/blog/:id/numbers.csv': admins('draft'),
  'GET /api/analytics/earnings/:id': admins('draft'),

  'PUT /api/comments/:id': admins('comment', { json: { status: 'approved' } }),
  'DELETE /api/comments/:id': authors('publicComment', { other: 403 }),
  'PUT /api/comments/blocked/:userId': admins('author'),
  'DELETE /api/comments/blocked/:userId': admins('author'),

  'GET /api/bulk/:id': authors('bulkRun'),
  'POST /api/bulk/:id/cancellation': authors('bulkRun'),
  'POST /api/bulk/:id/undo': authors('bulkRun', { status: 202 }),

  'PUT /api/categories/:id': admins('postCategory', { json: { name: 'Taken over' } }),
  'DELETE /api/categories/:id': admins('postCategory'),
  'PUT /api/product-categories/:id': admins('productCategory', { json: { name: 'Taken over' } }),
  'DELETE /api/product-categories/:id': admins('productCategory'),
  'POST /api/products/imports/:id/run': admins('productImport', { status: 404, json: RUN }),
  'POST /api/products/imports/:id/cancellation': admins('productImport', { status: 404 }),
  'GET /api/products/imports/:id/problems.csv': admins('productImport', { status: 404 }),
  'PUT /api/products/:id': admins('product', { json: { version: 1, title: 'Taken over' } }),
  'PUT /api/products/:id/variants': admins('product', { json: NO_VARIANTS }),
  'POST /api/products/:id/price-confirmation': admins('product'),
  'GET /api/products/:id/stock-moves': admins('product'),
  'DELETE /api/products/:id': admins('product'),
  'POST /api/products/bin/:id/restore': admins('binnedProduct'),
  'DELETE /api/products/bin/:id': admins('binnedProduct'),
  'DELETE /api/products/:id/image/:publicId': admins('product', { status: 404 }),
  'PUT /api/ai/product/:id': admins('product', { json: { aiContent: 'Text' } }),

  'PUT /api/auth/users/:id': admins('account', { json: { role: 'user' } }),
  'DELETE /api/auth/users/:id': admins('leavingAccount'),
  'GET /api/auth/users/:id': admins('account'),
  'POST /api/auth/users/:id/notes': admins('account', { json: { text: 'Called.' }, status: 201 }),
  'DELETE /api/auth/users/:id/notes/:note': admins('account', { status: 404 }),
  'DELETE /api/auth/users/:id/sessions/:session': admins('account', { status: 404 }),
  'POST /api/auth/invitations/:id/resend': admins('invitation'),
  'POST /api/auth/invitations/:id/link': admins('invitation'),
  'DELETE /api/auth/invitations/:id': admins('invitation'),
  'GET /api/auth/accept-invitation/:token': SECRET,
  'POST /api/auth/accept-invitation/:token': SECRET,
  'POST /api/auth/ownership/:token': SECRET,

  'POST /api/auth/users/:id/reset-link': owners('leavingAccount'),
  'POST /api/auth/users/:id/reset-two-step': owners('leavingAccount'),

  'GET /api/outbox/:id': admins('mail'),
  'GET /api/outbox/:id/document': admins('mail'),
  'POST /api/outbox/:id/resend': admins('mail'),
  'POST /api/tasks/failed/:id/retry': owners('failedTask'),
  'DELETE /api/tasks/failed/:id': owners('failedTask'),
  'DELETE /api/affiliates/imports/:id': admins('affiliateImport'),
  'DELETE /api/admin/redirects/:id': { isOpen: 'a redirect of the site' },
  'PUT /api/admin/posts-to-check/:id': admins('post', { json: { isChecked: true } }),
  'POST /api/connections/:name/test': { isOpen: 'a connection of the site, no object' },

  'GET /api/admin/messages/:id': admins('message'),
  'PUT /api/admin/messages/:id': admins('message', { json: { status: 'read' } }),
  'DELETE /api/admin/messages/:id': admins('message'),
  'POST /api/admin/messages/:id/restore': admins('message'),
  'POST /api/admin/messages/:id/answers': admins('message', {
    json: { text: 'Yes.' },
    status: 201,
  }),
  'DELETE /api/auth/sessions/:id': authors('session'),
  'PUT /api/auth/passkeys/:id': authors('passkey', { json: { name: 'Taken over' } }),
  'DELETE /api/auth/passkeys/:id': authors('passkey'),

  'GET /api/authors/:id': PUBLIC,
  'GET /api/categories/:slug': PUBLIC,
  'GET /api/pages/:name': PUBLIC,
  'GET /api/products/:id': PUBLIC,
  'GET /api/products/:id/related': PUBLIC,
  'GET /api/products/:id/posts': PUBLIC,
  'GET /api/products/slug/:handle': PUBLIC,
  'GET /api/collections/:handle': PUBLIC,
  'GET /api/collections/:handle/products': PUBLIC,
  'GET /media/:id/:file': PUBLIC,
  'GET /og/:file{.+\\.png}': PUBLIC,
  'GET /blog/category/:slug/rss.xml': PUBLIC,
  'GET /blog/category/:slug/feed.json': PUBLIC,
  'GET /:part{products(?:-(?:[2-9]|[1-9][0-9]{1,4}))?\\.xml}': PUBLIC,
  'GET /:part{sitemap-(?:posts|products)-[1-9][0-9]{0,4}\\.xml}': PUBLIC,

  'POST /api/auth/keep-account/:token': SECRET,
  'GET /api/auth/data-export/:token': SECRET,
  'GET /api/auth/data-export/:token/file': SECRET,
  'GET /api/auth/users/:id/export': admins('account'),
  'POST /api/auth/users/:id/export': admins('account', { status: 202 }),
  'GET /api/auth/users/:id/export/file': admins('account', { status: 404 }),
  'POST /api/auth/prove-email/:token': SECRET,
  'POST /api/auth/change-email/:token': SECRET,
  'POST /api/auth/undo-email-change/:token': SECRET,
  'POST /api/auth/remove-factor/:token': SECRET,
  'POST /api/auth/reset-password/:token': SECRET,
  'POST /api/auth/end-session/:token': SECRET,
  'POST /api/orders/confirmations/:token': SECRET,
  'GET /api/orders/finishes/:token': SECRET,
  'POST /api/orders/finishes/:token': SECRET,
  'POST /api/orders/claims/:token': SECRET,
  'GET /api/comments/reply-mail/:token': SECRET,
  'GET /api/reviews/mail-stops/:token': SECRET,
  'POST /api/reviews/mail-stops/:token': SECRET,
  'POST /api/comments/reply-mail/:token': SECRET,
  'POST /api/webhooks/:provider': { isOpen: 'providers sign what they send' },
}
