import { adminsOnly, ownerOnly, type MatrixRow } from './matrix-row.ts'

/** What the lists of the dashboard do to many things at once. */
export const LIST_ROWS: Record<string, MatrixRow> = {
  'GET /api/analytics': { statuses: adminsOnly },
  'GET /api/analytics.csv': { statuses: adminsOnly },
  'GET /api/analytics/earned': { statuses: adminsOnly, path: '/api/analytics/earned?ids=a' },
  'GET /api/analytics/earnings': { statuses: adminsOnly },
  'GET /api/analytics/earnings.csv': { statuses: adminsOnly },
  'GET /api/analytics/earnings/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/analytics/earnings/nothing',
  },
  'GET /api/analytics/store': { statuses: adminsOnly },
  'GET /api/analytics/store.csv': { statuses: adminsOnly },
  'GET /api/affiliates/imports': { statuses: adminsOnly },
  'GET /api/affiliates/lines': { statuses: adminsOnly },
  'POST /api/affiliates/preview': { statuses: [401, 403, 400, 400] },
  'POST /api/affiliates/imports': { statuses: [401, 403, 400, 400] },
  'DELETE /api/affiliates/imports/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/affiliates/imports/nothing',
  },
  'POST /api/affiliates/assignments': {
    statuses: adminsOnly,
    json: { tag: 'matrix', postId: '' },
  },
  'GET /api/admin/links': { statuses: adminsOnly },
  'POST /api/admin/links/check': { statuses: [401, 403, 404, 404], json: { url: 'nothing' } },
  'POST /api/admin/links/replacement': { statuses: [401, 403, 409, 409], json: { url: 'nothing' } },
  'GET /api/admin/missing-pages': { statuses: adminsOnly },
  'GET /api/admin/redirects': { statuses: adminsOnly },
  'PUT /api/admin/redirects': {
    statuses: adminsOnly,
    json: { path: '/old-post', target: '/blog' },
  },
  'DELETE /api/admin/redirects/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/redirects/nothing',
  },
  'GET /api/admin/posts-to-check': { statuses: adminsOnly },
  'PUT /api/admin/posts-to-check/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/admin/posts-to-check/nothing',
    json: { isChecked: true },
  },
  'GET /api/admin/audit': { statuses: ownerOnly(200) },
  'GET /api/admin/audit.csv': { statuses: ownerOnly(200) },
  'POST /api/blogs/bulk': { statuses: [401, 400, 400, 400], json: {} },
  'POST /api/products/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'POST /api/admin/orders/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/bulk/:id': { statuses: [401, 404, 404, 404], path: '/api/bulk/nothing' },
  'POST /api/bulk/:id/cancellation': {
    statuses: [401, 404, 404, 404],
    path: '/api/bulk/nothing/cancellation',
  },
  'POST /api/bulk/:id/undo': { statuses: [401, 404, 404, 404], path: '/api/bulk/nothing/undo' },
  'POST /api/comments/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/comments/blocked': { statuses: [401, 403, 200, 200] },
  'PUT /api/comments/blocked/:userId': {
    statuses: [401, 403, 404, 404],
    path: '/api/comments/blocked/nobody',
  },
  'DELETE /api/comments/blocked/:userId': {
    statuses: [401, 403, 200, 200],
    path: '/api/comments/blocked/nobody',
  },
}
