import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { freshApp } from '#tests/support/index.ts'
import {
  PASSWORD,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  signIn,
} from '#tests/support/people.ts'
import { mailedInvitationLink } from './index.ts'

const app = freshApp()
let owner: string
let admin: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  admin = (await signedInAdmin(app)).cookie
})

const post = (path: string, json: unknown, cookie = '') =>
  app.request(`/api/auth/${path}`, { method: 'POST', cookie, json })

async function invited(email: string, role = 'user', cookie = owner): Promise<string> {
  const answer = await post('users/invite', { email, role }, cookie)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { _id: string })._id
}

const tokenOf = async (invitationId: string) =>
  (await mailedInvitationLink(app.ctx, { invitationId }))?.split('/').at(-1) ?? 'none'

const accept = (token: string, name = 'Ada Nwosu') =>
  post(`accept-invitation/${token}`, { name, password: PASSWORD })

const account = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst()

describe('an invitation', () => {
  test('makes an account with its role and a confirmed address, once', async () => {
    const id = await invited('ada@example.com', 'admin')
    const token = await tokenOf(id)
    const shown = await app.request(`/api/auth/accept-invitation/${token}`)
    expect(await shown.json()).toEqual({ email: 'ada@example.com', role: 'admin' })
    const answers = await Promise.all([accept(token), accept(token, 'Ada Again')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
    expect(await account('ada@example.com')).toMatchObject({ role: 'admin', is_owner: 0 })
    expect((await account('ada@example.com'))?.email_proven_at).not.toBeNull()
    const cookie = await signIn(app, 'ada@example.com')
    expect((await app.request('/api/auth/users', { cookie })).status).toBe(200)
    expect((await accept(token)).status).toBe(404)
  })

  test('to be an admin is the owner’s to send, copy, send again and withdraw', async () => {
    const json = { email: 'ada@example.com', role: 'admin' }
    const refused = await post('users/invite', json, admin)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: 'Only the owner invites admins.' })
    const id = await invited('ada@example.com', 'admin')
    expect((await post(`invitations/${id}/resend`, {}, admin)).status).toBe(403)
    expect((await post(`invitations/${id}/link`, {}, admin)).status).toBe(403)
    const path = `/api/auth/invitations/${id}`
    expect((await app.request(path, { method: 'DELETE', cookie: admin })).status).toBe(403)
    expect((await app.request(path, { method: 'DELETE', cookie: owner })).status).toBe(200)
    await invited('ben@example.com', 'user', admin)
  })

  test('is refused to members, and to addresses with an account or an invitation', async () => {
    const member = await signedInMember(app)
    const json = { email: 'ada@example.com', role: 'user' }
    expect((await post('users/invite', json)).status).toBe(401)
    expect((await post('users/invite', json, member.cookie)).status).toBe(403)
    const known = await post('users/invite', { ...json, email: 'NOOR.abadi@example.com' }, admin)
    expect(known.status).toBe(409)
    expect(await known.json()).toMatchObject({ error: 'This address has an account already.' })
    const both = await Promise.all([
      post('users/invite', json, admin),
      post('users/invite', { ...json, email: 'ADA@example.com' }, owner),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('ends after seven days, when withdrawn, and with each new link', async () => {
    const id = await invited('ada@example.com')
    const first = await tokenOf(id)
    await post(`invitations/${id}/resend`, {}, admin)
    expect((await accept(first)).status).toBe(404)
    const second = await tokenOf(id)
    app.clock.advance(7 * DAY_MS)
    expect((await accept(second)).status).toBe(404)
    expect(await tokenOf(id)).toBe('none')
    admin = await signIn(app, 'tomas.reyes@example.com')
    await post(`invitations/${id}/resend`, {}, admin)
    const third = await tokenOf(id)
    await app.request(`/api/auth/invitations/${id}`, { method: 'DELETE', cookie: admin })
    expect((await accept(third)).status).toBe(404)
    expect(await account('ada@example.com')).toBeUndefined()
  })

  test('ends with the right of its inviter to invite to that role', async () => {
    const id = await invited('ada@example.com', 'user', admin)
    const token = await tokenOf(id)
    const role = (to: 'user' | 'admin') =>
      app.db.updateTable('users').set({ role: to }).where('name', '=', 'Tomas Reyes').execute()
    await role('user')
    expect((await accept(token)).status).toBe(404)
    await role('admin')
    expect((await accept(token)).status).toBe(201)
  })

  test('has a link to copy, which does not confirm the address, after a fresh proof', async () => {
    const id = await invited('ada@example.com')
    const answer = await post(`invitations/${id}/link`, {}, admin)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { link } = (await answer.json()) as { link: string }
    const token = link.split('/').at(-1) ?? ''
    const mailed = token.replace('.copied.', '.mailed.')
    expect((await accept(mailed)).status).toBe(404)
    app.clock.advance(11 * MINUTE_MS)
    expect((await post(`invitations/${id}/link`, {}, admin)).status).toBe(403)
    expect((await accept(token)).status).toBe(201)
    expect((await account('ada@example.com'))?.email_proven_at).toBeNull()
  })

  test('takes names and passwords by the rules of a changed password', async () => {
    const token = await tokenOf(await invited('ada@example.com'))
    for (const json of [
      { name: '', password: PASSWORD },
      { name: 'Ines Okafor', password: PASSWORD },
      { name: 'Ada', password: 'xq7-pfa' },
      { name: 'Ada', password: 'password123' },
    ])
      expect((await post(`accept-invitation/${token}`, json)).status).toBe(400)
    expect((await accept(token)).status).toBe(201)
  })

  test('is listed with who sent it until it is accepted, and says who may change it', async () => {
    await invited('ada@example.com', 'admin')
    const id = await invited('ben@example.com', 'user', admin)
    const list = async () =>
      (await (await app.request('/api/auth/invitations', { cookie: admin })).json()) as {
        invitations: unknown[]
      }
    expect((await list()).invitations).toMatchObject([
      { email: 'ben@example.com', invitedBy: 'Tomas Reyes', isExpired: false, canManage: true },
      { email: 'ada@example.com', invitedBy: 'Ines Okafor', role: 'admin', canManage: false },
    ])
    await accept(await tokenOf(id))
    expect((await list()).invitations).toHaveLength(1)
  })
})
