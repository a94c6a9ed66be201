import { createApi } from '#server/app.ts'
import { sharedApp, signIn } from './support/index.ts'
import { ROLE_MATRIX } from './role-matrix.ts'
import { COLUMN, pathOf, ROLES, type MatrixRow, type Role } from './role-matrix/matrix-row.ts'
import { plantPosts } from './role-matrix/plant-posts.ts'
import { signInRoles } from './role-matrix/sign-in-roles.ts'

// Runs once: a role is looked up and refused in one way on both, and each room tests there what its routes do.

type Description = { paths: Record<string, object> }

const routeNames = () => [
  ...new Set(
    createApi(app.ctx)
      .routes.filter((route) => route.method !== 'ALL')
      .map((route) => `${route.method} ${route.path}`),
  ),
]

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const cookies = await signInRoles(app)
const filled = await plantPosts(app)

test('every route of the server has a row in the matrix, and every row a route', () => {
  expect(routeNames().sort()).toEqual(Object.keys(ROLE_MATRIX).sort())
})

/** Answers of the API that are no data for programs: the documentation itself, a mail's page, and a redirect. */
const UNDOCUMENTED = [
  'GET /api/docs',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/openapi.json',
  'GET /api/outbox/:id/document',
  'GET /api/comments/reply-mail/:token',
  'GET /api/reviews/mail-stops/:token',
  'GET /api/stock-waits/ends/:token',
]

test('the API describes every route of the matrix under /api, and no other', async () => {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as Description
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  const rows = Object.keys(ROLE_MATRIX).filter((route) => route.includes(' /api/'))
  expect([...described, ...UNDOCUMENTED].toSorted()).toEqual(rows.toSorted())
})

test.each(
  Object.entries(ROLE_MATRIX).flatMap(([route, row]) =>
    ROLES.map((role) => ({ route, row, role })),
  ),
)('$route answers the $role as the matrix says', async ({ route, row, role }) => {
  const [method = 'GET'] = route.split(' ')
  const path = filled(pathOf(route, row))
  const before = await everythingKept()
  const options = row.json === undefined ? {} : { json: row.json }
  const answer = await app.request(path, { method, cookie: cookies[role], ...options })
  expect(answer.status).toBe(row.statuses[COLUMN[role]])
  if (answer.status >= 400 && path.startsWith('/api/')) {
    const message = expect.any(String)
    expect(await answer.json()).toMatchObject(
      row.hasEditorErrors ? { error: { message } } : { error: message, message },
    )
    expect(await everythingKept()).toEqual(before)
  }
  if (path === '/api/auth/logout') await renew(role)
})

const BAD_BODIES = ['{', '[]', '{"_id":1}', '']
const BAD_QUERY = 'page=-1&limit=x&status=%00&role=x&token=%00'

const refusedRoles = ({ statuses, rightsDependOn }: MatrixRow) =>
  ROLES.filter((role) => {
    const status = statuses[COLUMN[role]]
    return status === 401 ? rightsDependOn !== 'password' : status === 403 && !rightsDependOn
  })

test.each(
  Object.entries(ROLE_MATRIX).flatMap(([route, row]) =>
    refusedRoles(row).map((role) => ({ route, row, role, status: row.statuses[COLUMN[role]] })),
  ),
)('$route tells the $role $status before it judges what they sent', async (tried) => {
  const [method = 'GET'] = tried.route.split(' ')
  const headers = { 'content-type': 'application/json' }
  const path = filled(pathOf(tried.route, tried.row))
  for (const body of method === 'GET' ? [null] : BAD_BODIES) {
    const init = { method, headers, body, cookie: cookies[tried.role] }
    const { status } = await app.request(`${path}?${BAD_QUERY}`, init)
    expect({ body, status }).toEqual({ body, status: tried.status })
  }
})

async function renew(role: Role): Promise<void> {
  const emails: Partial<Record<Role, string>> = {
    user: 'plain.member@example.com',
    admin: 'tomas.reyes@example.com',
    owner: 'ines@example.com',
  }
  const email = emails[role]
  if (email) cookies[role] = await signIn(app, email)
}

/** The rows that a refused request must not change. */
async function everythingKept() {
  const { db } = app
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    posts: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
    settings: await db.selectFrom('settings').selectAll().execute(),
    messages: await db.selectFrom('contact_messages').selectAll().execute(),
    comments: await db.selectFrom('comments').selectAll().orderBy('id').execute(),
    likes: await db.selectFrom('post_likes').selectAll().orderBy('user_id').execute(),
    saves: await db.selectFrom('post_saves').selectAll().orderBy('user_id').execute(),
    resets: await db.selectFrom('password_resets').selectAll().execute(),
  }
}
