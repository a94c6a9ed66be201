import { everyone, membersOnly, ownerOnly, type MatrixRow } from './matrix-row.ts'

const NOTHING = '/api/auth/passkeys/nothing'
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
const ANSWER = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const SIGNED = { ...CREDENTIAL, response: ANSWER }
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }

/** Second factors and passkeys. */
export const SIGN_IN_ROWS: Record<string, MatrixRow> = {
  'POST /api/auth/login/second': {
    statuses: everyone(401),
    json: { code: '123456' },
    rightsDependOn: 'password',
  },
  'GET /api/auth/totp': { statuses: membersOnly },
  'POST /api/auth/totp': { statuses: membersOnly },
  'POST /api/auth/totp/confirm': { statuses: [401, 400, 400, 400], json: { code: 'no digits' } },
  'POST /api/auth/totp/recovery-codes': { statuses: [401, 409, 409, 409] },
  'DELETE /api/auth/totp': { statuses: membersOnly },

  'POST /api/auth/users/:id/reset-link': { statuses: ownerOnly(404) },
  'POST /api/auth/users/:id/reset-two-step': { statuses: ownerOnly(404) },

  'GET /api/auth/second-factor-demand': { statuses: ownerOnly(200) },
  'PUT /api/auth/second-factor-demand': { statuses: ownerOnly(400), json: {} },
  'POST /api/auth/confirm/code': { statuses: [401, 409, 409, 409], json: { code: '123456' } },

  'GET /api/auth/passkeys': { statuses: membersOnly },
  'POST /api/auth/passkeys/options': { statuses: membersOnly },
  'POST /api/auth/passkeys': {
    statuses: [401, 400, 400, 400],
    json: { name: 'My phone', credential: MADE },
  },
  'PUT /api/auth/passkeys/:id': {
    statuses: [401, 404, 404, 404],
    path: NOTHING,
    json: { name: 'My phone' },
  },
  'DELETE /api/auth/passkeys/:id': { statuses: [401, 404, 404, 404], path: NOTHING },
  'POST /api/auth/confirm/passkey/options': { statuses: [401, 409, 409, 409] },
  'POST /api/auth/confirm/passkey': {
    statuses: [401, 400, 400, 400],
    json: { credential: SIGNED },
  },
  'POST /api/auth/login/passkey/options': { statuses: everyone(200) },
  'POST /api/auth/login/passkey': {
    statuses: everyone(400),
    json: { credential: SIGNED },
    rightsDependOn: 'password',
  },
}
