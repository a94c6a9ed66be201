import {
  adminsOnly,
  everyone,
  membersOnly,
  ownerOnly,
  type MatrixRow,
} from './role-matrix/matrix-row.ts'
import { BLOG_ROWS } from './role-matrix/blog-rows.ts'
import { LIST_ROWS } from './role-matrix/list-rows.ts'
import { USER_ROWS } from './role-matrix/user-rows.ts'
import { MESSAGE_ROWS } from './role-matrix/message-rows.ts'
import { PRODUCT_ROWS } from './role-matrix/product-rows.ts'
import { SHOP_ROWS } from './role-matrix/shop-rows.ts'
import { SIGN_IN_ROWS } from './role-matrix/sign-in-rows.ts'

/**
 * Every route of the server; a route without a row fails the suite. `:post` and `:draft` stand for ids and slugs of
 * the test's own posts.
 */
export const ROLE_MATRIX: Record<string, MatrixRow> = {
  ...PRODUCT_ROWS,
  ...SHOP_ROWS,
  ...LIST_ROWS,
  ...USER_ROWS,
  ...SIGN_IN_ROWS,
  ...MESSAGE_ROWS,

  'GET /healthz': { statuses: everyone(200) },
  'GET /readyz': { statuses: everyone(200) },
  'GET /manifest.webmanifest': { statuses: everyone(200) },
  'GET /api/openapi.json': { statuses: everyone(200) },
  'GET /api/docs': { statuses: everyone(200) },
  'GET /api/docs/swagger-ui.css': { statuses: everyone(200) },
  'GET /api/docs/swagger-ui-bundle.js': { statuses: everyone(200) },
  'GET /api/frame': { statuses: everyone(200) },
  'GET /api/currency': { statuses: everyone(200) },
  'GET /api/pages/:name': { statuses: everyone(200), path: '/api/pages/about' },
  'GET /media/:id/:file': { statuses: everyone(404), path: '/media/nothing/640.avif' },

  'GET /api/auth/me': { statuses: membersOnly },
  'GET /api/auth/author': { statuses: membersOnly },
  'PUT /api/auth/author': { statuses: membersOnly, json: { bio: '', links: [] } },
  'PUT /api/auth/update-name': { statuses: membersOnly, json: { name: '' } },
  'PUT /api/auth/update-avatar': { statuses: [401, 400, 400, 400] },
  'GET /api/auth/profile': { statuses: membersOnly },
  'GET /api/auth/saved-posts': { statuses: membersOnly },
  'POST /api/auth/login': {
    statuses: everyone(401),
    json: { email: 'no@one.test', password: 'wrong-password' },
    rightsDependOn: 'password',
  },
  'GET /api/auth/sessions': { statuses: membersOnly },
  'DELETE /api/auth/sessions': { statuses: membersOnly },
  'DELETE /api/auth/sessions/:id': {
    statuses: [401, 404, 404, 404],
    path: '/api/auth/sessions/none',
  },
  'POST /api/auth/end-session/:token': {
    statuses: everyone(400),
    path: '/api/auth/end-session/none',
  },
  'PUT /api/auth/change-password': {
    statuses: [401, 400, 400, 400],
    json: { currentPassword: 'wrong-password', newPassword: 'a-long-enough-one' },
  },
  'GET /api/auth/confirm': { statuses: membersOnly },
  'POST /api/auth/confirm': {
    statuses: [401, 400, 400, 400],
    json: { password: 'wrong-password' },
  },
  'POST /api/auth/logout': { statuses: everyone(200), json: {} },
  'POST /api/auth/signup': { statuses: everyone(400), json: {} },
  'POST /api/auth/forgot-password': { statuses: everyone(200), json: { email: 'no@one.test' } },
  'POST /api/auth/reset-password/:token': {
    statuses: everyone(400),
    path: '/api/auth/reset-password/none',
    json: { newPassword: 'a-long-enough-one' },
  },
  'POST /api/auth/prove-email': { statuses: membersOnly },
  'GET /api/auth/change-email': { statuses: membersOnly },
  'DELETE /api/auth/change-email': { statuses: membersOnly },
  'POST /api/auth/change-email': {
    statuses: membersOnly,
    json: { email: 'another@address.test' },
  },
  'POST /api/auth/change-email/:token': {
    statuses: everyone(400),
    path: '/api/auth/change-email/none',
  },
  'POST /api/auth/undo-email-change/:token': {
    statuses: everyone(400),
    path: '/api/auth/undo-email-change/none',
  },
  'POST /api/auth/remove-factor/:token': {
    statuses: everyone(400),
    path: '/api/auth/remove-factor/none',
  },
  'POST /api/auth/prove-email/:token': {
    statuses: everyone(400),
    path: '/api/auth/prove-email/none',
  },
  'POST /api/orders/confirmations/:token': {
    statuses: everyone(400),
    path: '/api/orders/confirmations/none',
  },
  'POST /api/auth/save-post/:postId': {
    statuses: membersOnly,
    path: '/api/auth/save-post/:post',
  },
  'GET /api/setup': { statuses: everyone(404) },
  'POST /api/setup': {
    statuses: everyone(404),
    json: {
      token: 'x',
      siteName: 'S',
      name: 'N',
      email: 'n@s.test',
      password: 'a-long-enough-one',
    },
  },

  ...BLOG_ROWS,
  'GET /api/dashboard': { statuses: membersOnly },
  'GET /api/settings': { statuses: adminsOnly },
  'GET /api/settings/regions': { statuses: adminsOnly },
  'POST /api/settings/logo': { statuses: [401, 403, 400, 400] },
  'DELETE /api/settings/logo': { statuses: adminsOnly },
  'GET /api/connections': { statuses: adminsOnly },
  'POST /api/connections/:name/test': {
    path: '/api/connections/mail/test',
    statuses: [401, 403, 409, 409],
  },
  'PUT /api/dashboard/first-steps': { statuses: adminsOnly, json: { away: [] } },
  'GET /api/dashboard/monday-mail': { statuses: ownerOnly(200) },
  'PUT /api/dashboard/monday-mail': { statuses: ownerOnly(200), json: { wanted: false } },
  'POST /api/dashboard/monday-mail': { statuses: ownerOnly(409) },
  'PUT /api/settings': { statuses: adminsOnly, json: { tagline: 'Matrix' } },
  'GET /api/settings/currency': {
    statuses: ownerOnly(200),
    path: '/api/settings/currency?to=EUR',
  },
  'PUT /api/settings/currency': {
    statuses: ownerOnly(200),
    json: { to: 'USD', version: 0 },
  },
  'GET /api/starter-content': { statuses: adminsOnly },
  'POST /api/starter-content/removal': { statuses: adminsOnly },
  'GET /api/outbox': { statuses: adminsOnly },
  'GET /api/outbox/:id': { statuses: [401, 403, 404, 404], path: '/api/outbox/nothing' },
  'GET /api/outbox/:id/document': {
    statuses: [401, 403, 404, 404],
    path: '/api/outbox/nothing/document',
  },
  'POST /api/outbox/:id/resend': {
    statuses: [401, 403, 409, 409],
    path: '/api/outbox/nothing/resend',
  },
  'POST /api/outbox/send-kept': { statuses: [401, 403, 409, 409] },
  'GET /api/tasks/failed': { statuses: ownerOnly(200) },
  'POST /api/tasks/failed/:id/retry': {
    statuses: ownerOnly(404),
    path: '/api/tasks/failed/nothing/retry',
  },
  'DELETE /api/tasks/failed/:id': { statuses: ownerOnly(404), path: '/api/tasks/failed/nothing' },
  'POST /api/cache/clear-all': { statuses: adminsOnly, json: {} },
  'GET /api/analytics/blog/:id': {
    statuses: [401, 403, 200, 200],
    path: '/api/analytics/blog/:post',
  },
  'GET /api/analytics/blog/:id/numbers.csv': {
    statuses: [401, 403, 200, 200],
    path: '/api/analytics/blog/:post/numbers.csv',
  },
  'GET /api/blogs/:id/reactions': { statuses: everyone(200), path: '/api/blogs/:post/reactions' },
  'POST /api/blogs/:id/like': { statuses: membersOnly, path: '/api/blogs/:post/like' },
  'GET /api/blogs/:id/comments': { statuses: everyone(200), path: '/api/blogs/:post/comments' },
  'POST /api/blogs/:id/comments': {
    statuses: [401, 201, 201, 201],
    path: '/api/blogs/:post/comments',
    json: { content: 'Measured well.' },
  },
  'GET /api/comments/reply-mail': { statuses: membersOnly },
  'PUT /api/comments/reply-mail': { statuses: membersOnly, json: { wanted: true } },
  'GET /api/comments/reply-mail/:token': {
    statuses: everyone(302),
    path: '/api/comments/reply-mail/none',
  },
  'POST /api/comments/reply-mail/:token': {
    statuses: everyone(404),
    path: '/api/comments/reply-mail/none',
  },
  'GET /api/comments': { statuses: adminsOnly },
  'PUT /api/comments/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/comments/nothing',
    json: { status: 'approved' },
  },
  'DELETE /api/comments/:id': { statuses: [401, 404, 404, 404], path: '/api/comments/nothing' },
  'POST /api/views': { statuses: everyone(204), json: { path: '/blog/x', referrer: '' } },
  'POST /api/clicks': { statuses: everyone(204), json: { path: '/blog/x', place: 'link' } },

  'GET /api/ai': { statuses: adminsOnly },
  'POST /api/ai/blog': { statuses: [401, 403, 503, 503], json: { topic: 'A quiet keyboard' } },
  'POST /api/ai/product': { statuses: [401, 403, 503, 503], json: { productId: 'nothing' } },
  'PUT /api/ai/product/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/ai/product/nothing',
    json: { aiContent: 'Text' },
  },

  'GET /rss.xml': { statuses: everyone(200) },
  'GET /feed.json': { statuses: everyone(200) },
  'GET /sitemap.xml': { statuses: everyone(200) },
  'GET /:part{products(?:-(?:[2-9]|[1-9][0-9]{1,4}))?\\.xml}': {
    statuses: everyone(200),
    path: '/products.xml',
  },
  'GET /robots.txt': { statuses: everyone(200) },
  'GET /sitemap-posts.xml': { statuses: everyone(200) },
  'GET /sitemap-products.xml': { statuses: everyone(200) },
  'GET /:part{sitemap-(?:posts|products)-[1-9][0-9]{0,4}\\.xml}': {
    statuses: everyone(404),
    path: '/sitemap-posts-2.xml',
  },
  'GET /sitemap-pages.xml': { statuses: everyone(200) },
  'GET /blog/category/:slug/rss.xml': {
    statuses: everyone(404),
    path: '/blog/category/nothing/rss.xml',
  },
  'GET /blog/category/:slug/feed.json': {
    statuses: everyone(404),
    path: '/blog/category/nothing/feed.json',
  },
  'GET /og/:file{.+\\.png}': { statuses: everyone(404), path: '/og/:draft.png' },
}
