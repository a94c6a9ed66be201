import { adminsOnly, ownerOnly, type MatrixRow } from './matrix-row.ts'

/** What the lists of the dashboard do to many things at once. */
export const LIST_ROWS: Record<string, MatrixRow> = {
  'GET /api/analytics': { statuses: adminsOnly },
  'GET /api/analytics.csv': { statuses: adminsOnly },
  'GET /api/admin/audit': { statuses: ownerOnly(200) },
  'GET /api/admin/audit.csv': { statuses: ownerOnly(200) },
  'POST /api/blogs/bulk': { statuses: [401, 400, 400, 400], json: {} },
  'POST /api/products/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'POST /api/admin/orders/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/bulk/:id': { statuses: [401, 404, 404, 404], path: '/api/bulk/nothing' },
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
