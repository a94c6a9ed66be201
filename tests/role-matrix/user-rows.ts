import { adminsOnly, type MatrixRow } from './matrix-row.ts'

/** The accounts of the site, as admins manage them. */
export const USER_ROWS: Record<string, MatrixRow> = {
  'GET /api/auth/users': { statuses: adminsOnly },
  'GET /api/auth/users.csv': { statuses: adminsOnly },
  'PUT /api/auth/users/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody',
    json: { role: 'user' },
  },
}
