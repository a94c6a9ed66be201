import { adminsOnly, everyone, membersOnly, ownerOnly, type MatrixRow } from './matrix-row.ts'

/** The accounts of the site, as admins manage them. */
export const USER_ROWS: Record<string, MatrixRow> = {
  'GET /api/auth/leaving': { statuses: membersOnly },
  'POST /api/auth/delete-account': { statuses: [401, 400, 400, 400], json: { posts: 'keep' } },
  'POST /api/auth/keep-account/:token': {
    statuses: everyone(400),
    path: '/api/auth/keep-account/none',
  },
  'GET /api/auth/export': { statuses: membersOnly },
  'POST /api/auth/export': { statuses: [401, 202, 202, 202] },
  'GET /api/auth/export/file': { statuses: [401, 404, 404, 404] },
  'GET /api/auth/data-export/:token': {
    statuses: everyone(404),
    path: '/api/auth/data-export/none',
  },
  'GET /api/auth/data-export/:token/file': {
    statuses: everyone(404),
    path: '/api/auth/data-export/none/file',
  },
  'GET /api/auth/users/:id/export': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody/export',
  },
  'POST /api/auth/users/:id/export': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody/export',
  },
  'GET /api/auth/users/:id/export/file': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody/export/file',
  },
  'GET /api/auth/users': { statuses: adminsOnly },
  'GET /api/auth/users.csv': { statuses: adminsOnly },
  'GET /api/auth/users/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody',
  },
  'POST /api/auth/users/:id/notes': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody/notes',
    json: { text: 'Called.' },
  },
  'DELETE /api/auth/users/:id/notes/:note': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody/notes/none',
  },
  'DELETE /api/auth/users/:id/sessions/:session': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody/sessions/none',
  },
  'DELETE /api/auth/users/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody',
  },
  'POST /api/auth/users/bulk': { statuses: [401, 403, 400, 400], json: {} },
  'POST /api/auth/users/invite': {
    statuses: [401, 403, 201, 409],
    json: { email: 'invited@example.com', role: 'user' },
  },
  'GET /api/auth/invitations': { statuses: adminsOnly },
  'POST /api/auth/invitations/:id/resend': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/invitations/nothing/resend',
  },
  'POST /api/auth/invitations/:id/link': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/invitations/nothing/link',
  },
  'DELETE /api/auth/invitations/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/invitations/nothing',
  },
  'GET /api/auth/accept-invitation/:token': {
    statuses: everyone(404),
    path: '/api/auth/accept-invitation/nothing',
  },
  'POST /api/auth/accept-invitation/:token': {
    statuses: everyone(404),
    path: '/api/auth/accept-invitation/nothing',
    json: { name: 'Guest', password: 'a-long-enough-one' },
  },
  'POST /api/auth/ownership': { statuses: ownerOnly(409), json: { userId: 'nobody' } },
  'POST /api/auth/ownership/:token': {
    statuses: everyone(400),
    path: '/api/auth/ownership/nothing',
  },
  'PUT /api/auth/users/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/auth/users/nobody',
    json: { role: 'user' },
  },
}
