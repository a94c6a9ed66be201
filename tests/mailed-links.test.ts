import { system } from '#server/kernel/actor.ts'
import { makeResetLink } from '#server/modules/accounts/index.ts'
import { LINK_ROWS, mailedToken, use, type LinkKind, type World } from './mailed-links/link-rows.ts'
import { digestTables } from './support/digest-tables.ts'
import { freshApp, rowOf, WITH_MAIL } from './support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner, signIn } from './support/people.ts'

const KINDS = Object.keys(LINK_ROWS) as LinkKind[]
const PASSWORD = 'harbour-of-12-boats'

const app = freshApp({ env: { ...WITH_MAIL, RATE_LIMITS: 'off' } })
let world: World
beforeEach(async () => {
  const [owner, admin, member] = [
    await signedInOwner(app),
    await signedInAdmin(app),
    await signedInMember(app),
  ]
  const email_proven_at = app.clock.now().toISOString()
  await app.db.updateTable('users').set({ email_proven_at }).execute()
  world = {
    app,
    owner: { ...owner, id: await idOf(owner.email) },
    admin: { ...admin, id: await idOf(admin.email) },
    member: { ...member, id: await idOf(member.email) },
  }
})

async function idOf(email: string): Promise<string> {
  const query = app.db.selectFrom('users').select('id').where('email_key', '=', email)
  return (await query.executeTakeFirstOrThrow()).id
}

async function newToken(kind: LinkKind): Promise<string> {
  await LINK_ROWS[kind].cause(world)
  const token = await mailedToken(world, kind)
  expect(token).not.toBe('')
  return token
}

/** Everybody chooses another password, by links of the terminal. */
async function changePasswords(): Promise<void> {
  for (const { id } of [world.owner, world.admin, world.member]) {
    const link = await makeResetLink(app.ctx, system('terminal'), { userId: id })
    const path = `/api/auth/reset-password/${link?.split('/').at(-1)}`
    const json = { newPassword: PASSWORD }
    expect((await app.request(path, { method: 'POST', json })).status).toBe(200)
  }
}

async function signMemberInAgain(): Promise<void> {
  const { email } = await rowOf(app, 'users', { id: world.member.id })
  world.member.cookie = await signIn(app, email, PASSWORD)
}

describe.each(KINDS)('a mailed link of the kind %s', (kind) => {
  const { again, endsWith, needsMember, onlyReads = false } = LINK_ROWS[kind]

  test('works for its own purpose alone, and once', async () => {
    const token = await newToken(kind)
    const before = await digestTables(app)
    for (const other of KINDS.filter((one) => one !== kind)) {
      const status = await use(world, other, token)
      expect([other, status >= 400 && status < 500]).toEqual([other, true])
    }
    expect(await digestTables(app)).toEqual(before)
    expect(await use(world, kind, token)).toBeLessThan(300)
    const after = await digestTables(app)
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(onlyReads)
    expect(await use(world, kind, token)).toBe(again)
    expect(await digestTables(app)).toEqual(after)
  })

  test(`${endsWith === 'member' ? 'ends' : 'is meant to go on'} when the password is changed`, async () => {
    const token = await newToken(kind)
    await changePasswords()
    if (needsMember) await signMemberInAgain()
    const before = await digestTables(app)
    if (endsWith === 'member' || 'mailedAnew' in endsWith) {
      expect([400, 404]).toContain(await use(world, kind, token))
      expect(await digestTables(app)).toEqual(before)
    }
    if (endsWith === 'member') return
    const last = 'mailedAnew' in endsWith ? await mailedToken(world, kind) : token
    expect(await use(world, kind, last)).toBeLessThan(300)
  })
})
