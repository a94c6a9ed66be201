const NOBODY_YET = 'whoever calls it is not signed in; tests/trail.test.ts has its deeds'
const SECRET = 'whoever knows the secret in the path calls it, signed in or not'
const READS = 'reads only'
const COMFORT = 'somebody’s own convenience, which concerns nobody else'
const VERSIONS = 'nothing public changes, and the versions of the post say who saved what'
const UNUSED = 'the file belongs to nothing until something is saved with it'
const STARTS = 'only asks; what it leads to leaves the row'
const BUYER = 'what a buyer says of what they bought, listed under Reviews'
const PUBLIC_ACT = 'what every reader may do, and everybody sees who did it'

/** Writing routes that leave no row when an admin calls them, and why. */
export const UNAUDITED: Record<string, string> = {
  'POST /api/auth/login': NOBODY_YET,
  'POST /api/auth/login/second': NOBODY_YET,
  'POST /api/auth/login/passkey': NOBODY_YET,
  'POST /api/auth/login/passkey/options': NOBODY_YET,
  'POST /api/auth/signup': NOBODY_YET,
  'POST /api/checkout/:orderId/account': NOBODY_YET,
  'POST /api/auth/forgot-password': NOBODY_YET,
  'POST /api/setup': NOBODY_YET,
  'GET /api/products/imports/:id/problems.csv': 'of a file that the person has themselves',
  'GET /api/analytics.csv': 'sums by day, and nothing of anybody',
  'GET /api/analytics/earnings.csv': 'sums by article, and nothing of anybody',
  'GET /api/analytics/store.csv': 'sums by day, and nothing of anybody',
  'GET /api/analytics/blog/:id/numbers.csv': 'sums by day, and nothing of anybody',
  'POST /api/auth/contact': 'a letter to the site, listed under Messages',
  'POST /api/webhooks/:provider': 'a payment provider calls it',

  'POST /api/auth/keep-account/:token': SECRET,
  'POST /api/auth/accept-invitation/:token': SECRET,
  'POST /api/auth/ownership/:token': SECRET,
  'POST /api/auth/end-session/:token': SECRET,
  'POST /api/auth/reset-password/:token': SECRET,
  'POST /api/auth/change-email/:token': SECRET,
  'POST /api/auth/undo-email-change/:token': SECRET,
  'POST /api/auth/remove-factor/:token': SECRET,
  'POST /api/auth/prove-email/:token': SECRET,
  'POST /api/orders/confirmations/:token': SECRET,
  'POST /api/orders/finishes/:token': SECRET,
  'POST /api/orders/claims/:token': SECRET,
  'POST /api/comments/reply-mail/:token': SECRET,
  'POST /api/reviews/mail-stops/:token': SECRET,
  'POST /api/stock-waits/:token': SECRET,
  'POST /api/stock-waits/ends/:token': SECRET,

  'POST /api/affiliates/preview': READS,
  'POST /api/admin/orders/:id/lines/quote': READS,
  'POST /api/cart/quote': READS,
  'POST /api/address-doubts': READS,
  'POST /api/admin/collections/preview': READS,
  'POST /api/admin/orders/quote': READS,
  'POST /api/blogs/clean-html': READS,
  'POST /api/blogs/search': READS,
  'POST /api/ai/blog': 'a draft that is shown to whoever asks; its tokens are counted',
  'POST /api/ai/product': 'a text that is shown to whoever asks; saved, it is a changed product',
  'POST /api/views': 'a beacon',
  'POST /api/clicks': 'a beacon',

  'POST /api/admin/order-views': COMFORT,
  'PUT /api/admin/order-views/:id': COMFORT,
  'DELETE /api/admin/order-views/:id': COMFORT,
  'PUT /api/cart': COMFORT,
  'POST /api/auth/save-post/:postId': COMFORT,
  'POST /api/blogs/:id/like': COMFORT,
  'PUT /api/comments/reply-mail': COMFORT,
  'POST /api/products/:id/waits': COMFORT,
  'POST /api/dashboard/monday-mail': COMFORT,
  'POST /api/blogs/:id/comments': PUBLIC_ACT,
  'POST /api/order-reviews/:key': BUYER,
  'PUT /api/order-reviews/:key/:productId': BUYER,
  'DELETE /api/order-reviews/:key/:productId': BUYER,

  'POST /api/blogs/drafts': VERSIONS,
  'POST /api/blogs/drafts/:id': VERSIONS,
  'PUT /api/blogs/drafts/:id': VERSIONS,
  'PUT /api/blogs/:id/changes': VERSIONS,
  'DELETE /api/blogs/:id/changes': VERSIONS,
  'POST /api/blogs/:id/revisions/:version/restore': VERSIONS,

  'POST /api/products/images': UNUSED,
  'POST /api/blogs/upload': UNUSED,
  'POST /api/blogs/editor/upload': UNUSED,
  'POST /api/blogs/editor/fetch': UNUSED,

  'POST /api/auth/totp': STARTS,
  'POST /api/auth/passkeys/options': STARTS,
  'POST /api/auth/confirm/passkey/options': STARTS,
  'POST /api/auth/prove-email': STARTS,
  'POST /api/orders/claims': STARTS,
  'POST /api/checkout/express': STARTS,
  'POST /api/checkout/:orderId/pay': STARTS,
  'POST /api/checkout/:orderId/capture': 'asks the provider, whose answer leaves the row',
}
