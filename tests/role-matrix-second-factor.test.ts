import { digest } from '#server/kernel/ids.ts'
import { ROLE_MATRIX } from './role-matrix.ts'
import { COLUMN, pathOf, type MatrixRow } from './role-matrix/matrix-row.ts'
import { plantPosts } from './role-matrix/plant-posts.ts'
import { changeRows, createTestApp, type TestApp } from './support/index.ts'
import { sessionSecretOf, signedInAdmin, signedInOwner, signIn } from './support/people.ts'
import { demandSecondFactor } from './support/two-step.ts'

// Runs once: a session is looked up and refused in one way on both, and its own room tests that there.

const WHO = ['admin', 'owner'] as const

const TRIED = Object.entries(ROLE_MATRIX).flatMap(([route, row]) =>
  WHO.map((who) => ({ route, row, who })),
)

describe.each([true, false])(
  'while the site asks admins for a second factor, in a session where having one is %s',
  (hasFactor) => {
    let app: TestApp
    let filled: (path: string) => string
    const people = { admin: { email: '', cookie: '' }, owner: { email: '', cookie: '' } }

    beforeAll(async () => {
      app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
      people.owner.email = (await signedInOwner(app)).email
      people.admin.email = (await signedInAdmin(app)).email
      filled = await plantPosts(app)
      await demandSecondFactor(app)
      for (const who of WHO) await open(who)
    })
    afterAll(() => app.close())

    async function open(who: (typeof WHO)[number]): Promise<void> {
      const cookie = await signIn(app, people[who].email)
      people[who].cookie = cookie
      if (!hasFactor) return
      await changeRows(
        app,
        'sessions',
        { is_two_step: 1 },
        { token_hash: digest(sessionSecretOf(cookie)) },
      )
    }

    test.each(TRIED)(
      '$route answers the $who with the rights that the session has',
      async ({ route, row, who }) => {
        const [method = 'GET'] = route.split(' ')
        const options = row.json === undefined ? {} : { json: row.json }
        const path = filled(pathOf(route, row))
        const { cookie } = people[who]
        const answer = await app.request(path, { method, cookie, ...options })
        expect(answer.status).toBe(row.statuses[COLUMN[hasFactor ? who : 'user']])
        if (!hasFactor && isForAdmins(route, row))
          expect(await answer.json()).toMatchObject({ code: 'second_factor_needed' })
        if (path === '/api/auth/logout') await open(who)
      },
    )
  },
)

/** A refused member is no admin; posts of others are refused to members for not being theirs. */
function isForAdmins(route: string, { statuses, rightsDependOn, hasEditorErrors }: MatrixRow) {
  const isOfPost = /^\w+ \/api\/blogs\/:id|\/api\/blogs\/drafts\//.test(route)
  const isRefused = statuses[COLUMN.user] === 403 && statuses[COLUMN.owner] !== 403
  return isRefused && !rightsDependOn && !hasEditorErrors && !isOfPost
}
