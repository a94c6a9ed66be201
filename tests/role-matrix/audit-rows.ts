import type { AuditEventName } from '#shared/audit-events.ts'
import { ADDRESS, PASSWORD } from '#tests/support/index.ts'
import type { ObjectName, People } from './plant-objects.ts'
import { PREPARE, type Prepare } from './prepared-calls.ts'

/** A writing route that an admin calls, and the deed that it leaves in the audit log under their name. */
export type AuditedRow = {
  deed: AuditEventName
  /** Where an admin may not. */
  by?: 'owner'
  /** What stands in the path; the caller's own where it can be, unless it must be Vera's. */
  object?: ObjectName
  isTheirs?: true
  json?: object | ((people: People, id: string) => object)
  /** Where the parameter is no object. */
  path?: string
  /** Where more is needed than an object and a body. */
  prepare?: Prepare
}

const TITLE = { title: 'Another title' }
const line = ({ product }: People) => [{ productId: product, quantity: 1 }]
const BUYER = { email: 'vera.quill@example.com', shippingAddress: ADDRESS }
const byHand = (people: People) => ({
  ...BUYER,
  items: line(people),
  paymentMethod: 'pay_on_delivery',
})
const keyOf = (id: string) => `press-${id}`.slice(0, 64)
const press = (change: object) => (_: People, id: string) => ({ key: keyOf(id), change, ids: [id] })

/** Every writing route that admins or the owner call, except those of `UNAUDITED`. */
export const AUDITED: Record<string, AuditedRow> = {
  'POST /api/addresses': { deed: 'address-added', json: ADDRESS },
  'PUT /api/addresses/:id': { deed: 'address-changed', object: 'address', json: ADDRESS },
  'DELETE /api/addresses/:id': { deed: 'address-removed', object: 'address' },

  'POST /api/checkout': { deed: 'order-placed', json: byHand },
  'POST /api/checkout/:orderId/cancel': { deed: 'order-cancelled', object: 'order' },
  'GET /api/admin/orders.csv': { deed: 'orders-exported' },
  'POST /api/admin/orders': { deed: 'order-placed', json: byHand },
  'PUT /api/admin/orders/:id': {
    deed: 'order-changed',
    object: 'order',
    json: { status: 'processing' },
  },
  'POST /api/admin/orders/:id/paid': { deed: 'order-paid', object: 'order', json: {} },
  'POST /api/admin/orders/:id/refund': { deed: 'order-refunded', prepare: PREPARE.refund },
  'POST /api/admin/orders/:id/notes': {
    deed: 'order-noted',
    object: 'order',
    json: { text: 'Called.' },
  },
  'POST /api/admin/orders/:id/looked-at': {
    deed: 'order-looked-at',
    prepare: PREPARE.flaggedOrder,
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

  'POST /api/products': { deed: 'product-created', prepare: PREPARE.newProduct },
  'PUT /api/products/:id': { deed: 'product-changed', object: 'product', json: TITLE },
  'DELETE /api/products/:id': { deed: 'product-erased', object: 'product' },
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

  'POST /api/blogs/bulk': {
    deed: 'bulk-change-started',
    object: 'draft',
    json: press({ do: 'delete' }),
  },
  'POST /api/products/bulk': {
    deed: 'bulk-change-started',
    object: 'product',
    json: press({ do: 'delete' }),
  },
  'POST /api/admin/orders/bulk': {
    deed: 'bulk-change-started',
    object: 'order',
    json: (_: People, id: string) => ({
      key: keyOf(id),
      status: 'processing',
      orders: [{ _id: id, version: 1 }],
    }),
  },
  'POST /api/comments/bulk': {
    deed: 'bulk-change-started',
    object: 'comment',
    json: press({ do: 'judge', status: 'approved' }),
  },
  'POST /api/auth/users/bulk': {
    deed: 'bulk-change-started',
    object: 'leavingAccount',
    json: press({ do: 'block' }),
  },
  'POST /api/bulk/:id/undo': { deed: 'bulk-change-undone', object: 'bulkRun' },

  'POST /api/blogs': {
    deed: 'post-published',
    prepare: PREPARE.newPost,
  },
  'PUT /api/blogs/:id': { deed: 'post-changed', object: 'post', json: TITLE },
  'DELETE /api/blogs/:id': { deed: 'post-deleted', object: 'draft' },
  'POST /api/blogs/:id/changes/publish': { deed: 'post-changed', prepare: PREPARE.changesOfPost },
  'POST /api/blogs/:id/preview': { deed: 'post-preview-opened', object: 'draft' },
  'DELETE /api/blogs/:id/preview': { deed: 'post-preview-ended', prepare: PREPARE.preview },
  'POST /api/blogs/:id/send-back': {
    deed: 'post-returned',
    object: 'submission',
    isTheirs: true,
    json: { note: 'Shorter.' },
  },
  'POST /api/blogs/bin/:id/restore': { deed: 'post-restored', object: 'binnedPost' },
  'DELETE /api/blogs/bin/:id': { deed: 'post-erased', object: 'binnedPost' },
  'POST /api/categories': { deed: 'post-category-added', json: { name: 'Chairs' } },
  'PUT /api/categories/:id': {
    deed: 'post-category-changed',
    object: 'postCategory',
    json: { name: 'Stools' },
  },
  'DELETE /api/categories/:id': { deed: 'post-category-removed', object: 'postCategory' },

  'PUT /api/comments/:id': {
    deed: 'comment-judged',
    object: 'comment',
    json: { status: 'hidden' },
  },
  'DELETE /api/comments/:id': { deed: 'comment-removed', object: 'publicComment' },
  'PUT /api/comments/blocked/:userId': { deed: 'commenter-blocked', object: 'leavingAccount' },
  'DELETE /api/comments/blocked/:userId': {
    deed: 'commenter-unblocked',
    prepare: PREPARE.blockedCommenter,
  },

  'GET /api/auth/users.csv': { deed: 'users-exported' },
  'POST /api/auth/users/:id/notes': {
    deed: 'user-noted',
    object: 'account',
    json: { text: 'Called.' },
  },
  'DELETE /api/auth/users/:id/notes/:note': {
    deed: 'user-note-removed',
    prepare: PREPARE.note,
  },
  'DELETE /api/auth/users/:id/sessions/:session': {
    deed: 'session-ended',
    prepare: PREPARE.sessionOfMember,
  },
  'PUT /api/auth/users/:id': {
    deed: 'user-promoted',
    by: 'owner',
    object: 'leavingAccount',
    json: { role: 'admin' },
  },
  'DELETE /api/auth/users/:id': { deed: 'account-erased', object: 'leavingAccount' },
  'POST /api/auth/users/:id/reset-link': {
    deed: 'reset-link-made',
    by: 'owner',
    object: 'leavingAccount',
  },
  'POST /api/auth/users/:id/reset-two-step': {
    deed: 'two-step-reset',
    by: 'owner',
    prepare: PREPARE.twoStepOfMember,
  },
  'POST /api/auth/export': { deed: 'data-exported' },
  'POST /api/auth/users/:id/export': { deed: 'user-exported', object: 'leavingAccount' },
  'POST /api/auth/users/invite': {
    deed: 'invitation-sent',
    json: { email: 'new.person@example.com', role: 'user' },
  },
  'POST /api/auth/invitations/:id/resend': { deed: 'invitation-resent', object: 'invitation' },
  'POST /api/auth/invitations/:id/link': { deed: 'invitation-link-copied', object: 'invitation' },
  'DELETE /api/auth/invitations/:id': { deed: 'invitation-withdrawn', object: 'invitation' },
  'POST /api/auth/ownership': { deed: 'user-handed-over', by: 'owner', prepare: PREPARE.heir },

  'POST /api/auth/totp/confirm': { deed: 'two-step-on', prepare: PREPARE.code },
  'POST /api/auth/totp/recovery-codes': {
    deed: 'recovery-codes-renewed',
    prepare: PREPARE.twoStep,
  },
  'DELETE /api/auth/totp': { deed: 'two-step-off', prepare: PREPARE.twoStep },
  'POST /api/auth/passkeys': { deed: 'passkey-added', prepare: PREPARE.newPasskey },
  'PUT /api/auth/passkeys/:id': {
    deed: 'passkey-renamed',
    object: 'passkey',
    json: { name: 'Laptop' },
  },
  'DELETE /api/auth/passkeys/:id': { deed: 'passkey-removed', object: 'passkey' },
  'POST /api/auth/confirm': { deed: 'confirmed', json: { password: PASSWORD } },
  'POST /api/auth/confirm/code': { deed: 'confirmed', prepare: PREPARE.codeAgain },
  'PUT /api/auth/second-factor-demand': {
    deed: 'settings-factor-demanded',
    by: 'owner',
    prepare: PREPARE.demand,
  },
  'POST /api/auth/confirm/passkey': { deed: 'confirmed', prepare: PREPARE.passkey },
  'DELETE /api/auth/sessions': { deed: 'other-sessions-ended' },
  'DELETE /api/auth/sessions/:id': { deed: 'session-ended', prepare: PREPARE.otherSession },
  'POST /api/auth/logout': { deed: 'sign-out', json: {} },
  'PUT /api/auth/author': { deed: 'about-changed', json: { bio: 'I measure.', links: [] } },
  'PUT /api/auth/update-name': { deed: 'name-changed', json: { name: 'Tomas R.' } },
  'PUT /api/auth/update-avatar': { deed: 'avatar-changed', prepare: PREPARE.newAvatar },
  'PUT /api/auth/change-password': { deed: 'password-changed', prepare: PREPARE.newPassword },
  'POST /api/auth/change-email': {
    deed: 'email-change-asked',
    json: { email: 'another@example.com' },
  },
  'DELETE /api/auth/change-email': { deed: 'email-change-cancelled' },
  'POST /api/auth/delete-account': { deed: 'account-closed', json: { posts: 'owner' } },

  'PUT /api/admin/messages/:id': {
    deed: 'message-judged',
    object: 'message',
    json: { status: 'spam' },
  },
  'DELETE /api/admin/messages/:id': { deed: 'message-deleted', object: 'message' },
  'POST /api/admin/messages/:id/restore': {
    deed: 'message-restored',
    prepare: PREPARE.deletedMessage,
  },
  'POST /api/admin/messages/:id/answers': {
    deed: 'message-answered',
    object: 'message',
    json: { text: 'Yes.' },
  },

  'GET /api/admin/audit.csv': { deed: 'audit-exported', by: 'owner' },
  'PUT /api/settings': { deed: 'settings-changed', json: { tagline: 'Another tagline' } },
  'POST /api/settings/logo': { deed: 'settings-changed', prepare: PREPARE.newLogo },
  'DELETE /api/settings/logo': { deed: 'settings-changed', prepare: PREPARE.logo },
  'PUT /api/dashboard/first-steps': { deed: 'settings-changed', json: { away: ['logo'] } },
  'POST /api/starter-content/removal': {
    deed: 'starter-content-removed',
    prepare: PREPARE.starterProduct,
  },
  'POST /api/connections/:name/test': {
    deed: 'connection-tested',
    path: '/api/connections/mail/test',
  },
  'POST /api/outbox/:id/resend': { deed: 'mail-resent', object: 'mail' },
  'POST /api/outbox/send-kept': { deed: 'kept-mail-sent', prepare: PREPARE.heldMail },
  'POST /api/tasks/failed/:id/retry': { deed: 'task-retried', by: 'owner', object: 'failedTask' },
  'DELETE /api/tasks/failed/:id': { deed: 'task-removed', by: 'owner', object: 'failedTask' },
  'POST /api/cache/clear-all': { deed: 'cache-cleared', json: {} },
}

const NOBODY_YET = 'whoever calls it is not signed in; tests/trail.test.ts has its deeds'
const SECRET = 'whoever knows the secret in the path calls it, signed in or not'
const READS = 'reads only'
const COMFORT = 'somebody’s own convenience, which concerns nobody else'
const VERSIONS = 'nothing public changes, and the versions of the post say who saved what'
const UNUSED = 'the file belongs to nothing until something is saved with it'
const STARTS = 'only asks; what it leads to leaves the row'
const PUBLIC_ACT = 'what every reader may do, and everybody sees who did it'

/** Writing routes that leave no row when an admin calls them, and why. */
export const UNAUDITED: Record<string, string> = {
  'POST /api/auth/login': NOBODY_YET,
  'POST /api/auth/login/second': NOBODY_YET,
  'POST /api/auth/login/passkey': NOBODY_YET,
  'POST /api/auth/login/passkey/options': NOBODY_YET,
  'POST /api/auth/signup': NOBODY_YET,
  'POST /api/auth/forgot-password': NOBODY_YET,
  'POST /api/setup': NOBODY_YET,
  'GET /api/analytics.csv': 'sums by day, and nothing of anybody',
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
  'POST /api/orders/claims/:token': SECRET,
  'POST /api/comments/reply-mail/:token': SECRET,

  'POST /api/cart/quote': READS,
  'POST /api/admin/orders/quote': READS,
  'POST /api/blogs/clean-html': READS,
  'POST /api/blogs/search': READS,
  'POST /api/ai/blog': 'a draft that is shown to whoever asks; its tokens are counted',
  'POST /api/ai/product': 'a text that is shown to whoever asks; saved, it is a changed product',
  'POST /api/views': 'a beacon',

  'PUT /api/cart': COMFORT,
  'POST /api/auth/save-post/:postId': COMFORT,
  'POST /api/blogs/:id/like': COMFORT,
  'PUT /api/comments/reply-mail': COMFORT,
  'POST /api/blogs/:id/comments': PUBLIC_ACT,

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
  'POST /api/checkout/:orderId/pay': STARTS,
  'POST /api/checkout/:orderId/capture': 'asks the provider, whose answer leaves the row',
}
