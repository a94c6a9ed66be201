import { adminsOnly, everyone, type MatrixRow } from './matrix-row.ts'

/** The contact form, and what admins do with its messages. */
export const MESSAGE_ROWS: Record<string, MatrixRow> = {
  'GET /api/auth/contact': { statuses: everyone(200) },
  'POST /api/auth/contact': { statuses: everyone(400), json: {} },
  'GET /api/admin/messages': { statuses: adminsOnly },
  'GET /api/admin/messages/:id': { statuses: [401, 403, 404, 404] },
  'PUT /api/admin/messages/:id': { statuses: [401, 403, 404, 404], json: { status: 'done' } },
  'DELETE /api/admin/messages/:id': { statuses: [401, 403, 404, 404] },
  'POST /api/admin/messages/:id/restore': { statuses: [401, 403, 404, 404] },
  'POST /api/admin/messages/:id/answers': {
    statuses: [401, 403, 404, 404],
    json: { text: 'Hello' },
  },
}
