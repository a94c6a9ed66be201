import { PASSWORD } from '#tests/support/index.ts'
import type { AuditedRow } from './audited-row.ts'
import type { People } from './plant-objects.ts'
import { PREPARE } from './prepared-calls.ts'
import { SHOP_AUDITED } from './shop-audit-rows.ts'

const TITLE = { title: 'Another title' }
const keyOf = (id: string) => `press-${id}`.slice(0, 64)
const press = (change: object) => (_: People, id: string) => ({ key: keyOf(id), change, ids: [id] })

/** Every writing route that admins or the owner call, except those of `UNAUDITED`. */
export const AUDITED: Record<string, AuditedRow> = {
  // Before any order is placed.
  'PUT /api/settings/currency': {
    deed: 'settings-changed',
    by: 'owner',
    prepare: PREPARE.currency,
  },
  ...SHOP_AUDITED,

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
  'POST /api/reviews/bulk': {
    deed: 'bulk-change-started',
    object: 'review',
    json: press({ do: 'judge', status: 'published' }),
  },
  'POST /api/auth/users/bulk': {
    deed: 'bulk-change-started',
    object: 'leavingAccount',
    json: press({ do: 'block' }),
  },
  'POST /api/bulk/:id/cancellation': { deed: 'bulk-change-cancelled', object: 'bulkRun' },
  'POST /api/bulk/:id/undo': { deed: 'bulk-change-undone', object: 'bulkRun' },

  'POST /api/blogs': { deed: 'post-published', prepare: PREPARE.newPost },
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
  'DELETE /api/auth/users/:id/notes/:note': { deed: 'user-note-removed', prepare: PREPARE.note },
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

  'POST /api/affiliates/imports': { deed: 'affiliate-report-imported', prepare: PREPARE.newReport },
  'DELETE /api/affiliates/imports/:id': {
    deed: 'affiliate-report-undone',
    object: 'affiliateImport',
  },
  'POST /api/affiliates/assignments': {
    deed: 'affiliate-lines-assigned',
    json: { tag: 'x', postId: '' },
  },
  'GET /api/admin/audit.csv': { deed: 'audit-exported', by: 'owner' },
  'PUT /api/settings': { deed: 'settings-changed', json: { tagline: 'Another tagline' } },
  'POST /api/settings/logo': { deed: 'settings-changed', prepare: PREPARE.newLogo },
  'DELETE /api/settings/logo': { deed: 'settings-changed', prepare: PREPARE.logo },
  'PUT /api/dashboard/monday-mail': {
    deed: 'settings-changed',
    by: 'owner',
    json: { wanted: true },
  },
  'PUT /api/dashboard/first-steps': { deed: 'settings-changed', json: { away: ['logo'] } },
  'POST /api/starter-content/removal': {
    deed: 'starter-content-removed',
    prepare: PREPARE.starterProduct,
  },
  'POST /api/connections/:name/test': {
    deed: 'connection-tested',
    path: '/api/connections/mail/test',
  },
  'POST /api/admin/links/check': { deed: 'link-checked', prepare: PREPARE.link },
  'POST /api/admin/links/replacement': { deed: 'product-changed', prepare: PREPARE.movedLink },
  'PUT /api/admin/redirects': {
    deed: 'redirect-set',
    json: { path: '/old-post', target: '/blog' },
  },
  'DELETE /api/admin/redirects/:id': { deed: 'redirect-removed', prepare: PREPARE.redirect },
  'PUT /api/admin/posts-to-check/:id': {
    deed: 'post-checked',
    object: 'post',
    json: { isChecked: true },
  },
  'POST /api/outbox/:id/resend': { deed: 'mail-resent', object: 'mail' },
  'POST /api/outbox/send-kept': { deed: 'kept-mail-sent', prepare: PREPARE.heldMail },
  'POST /api/tasks/failed/:id/retry': { deed: 'task-retried', by: 'owner', object: 'failedTask' },
  'DELETE /api/tasks/failed/:id': { deed: 'task-removed', by: 'owner', object: 'failedTask' },
  'POST /api/cache/clear-all': { deed: 'cache-cleared', json: {} },
}
