import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireInvitationReader } from '#server/modules/accounts/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getInvited } from './invitation-link.ts'
import { invite } from './invite.ts'
import * as manage from './manage-invitations.ts'
import * as schema from './schema.ts'

const middleware = allow(requireInvitationReader)
const request = { params: schema.invitationParam }
const answers = { 200: json(messageOut) }

const route = routesOf({ tags: ['Users'] })

const create = route('post', '/api/auth/users/invite', {
  summary: 'Invite an address to an account; only the owner invites admins',
  middleware,
  request: { body: jsonBody(schema.inviteIn) },
  responses: {
    201: json(messageOut.extend({ _id: schema.invitationOut.shape._id })),
    409: refusal('The address has an account or an invitation already'),
  },
})

const list = route('get', '/api/auth/invitations', {
  summary: 'Invitations that nobody has accepted yet, newest first, at most 200',
  middleware,
  responses: { 200: json(schema.invitationsOut) },
})

const resend = route('post', '/api/auth/invitations/{id}/resend', {
  summary: 'Send an invitation again, with a new link; the former one ends',
  middleware,
  request,
  responses: answers,
})

const copy = route('post', '/api/auth/invitations/{id}/link', {
  summary: 'The link of an invitation, to hand over another way than by mail',
  middleware,
  request,
  responses: { 200: json(schema.linkOut) },
})

const withdraw = route('delete', '/api/auth/invitations/{id}', {
  summary: 'Withdraw an invitation: its links end',
  middleware,
  request,
  responses: answers,
})

const read = route('get', '/api/auth/accept-invitation/{token}', {
  summary: 'Who an invitation is for',
  request: { params: schema.acceptParam },
  responses: { 200: json(schema.openInvitationOut) },
})

const accept = route('post', '/api/auth/accept-invitation/{token}', {
  summary: 'Accept an invitation with a name and a password, once',
  request: { params: schema.acceptParam, body: jsonBody(schema.acceptIn) },
  responses: { 201: json(messageOut), 409: refusal('It has an account by now') },
})

export function invitationRoutes(ctx: Context) {
  return router()
    .openapi(create, async (c) => {
      const _id = await invite(ctx, c.get('actor'), c.req.valid('json'))
      return c.json({ message: 'Invitation sent.', _id }, 201)
    })
    .openapi(list, async (c) => {
      const invitations = await manage.listInvitations(ctx, c.get('actor'))
      return c.json({ invitations }, 200)
    })
    .openapi(resend, async (c) => {
      await manage.resendInvitation(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Invitation sent again.' }, 200)
    })
    .openapi(copy, async (c) => {
      const link = await manage.copyLink(ctx, c.get('actor'), c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      return c.json({ link }, 200)
    })
    .openapi(withdraw, async (c) => {
      await manage.withdrawInvitation(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Invitation withdrawn.' }, 200)
    })
    .openapi(read, async (c) => {
      const { email, role } = await getInvited(ctx, c.req.valid('param').token)
      c.header('Cache-Control', 'no-store')
      return c.json({ email, role }, 200)
    })
    .openapi(accept, async (c) => {
      const { token } = c.req.valid('param')
      await acceptInvitation(ctx, { token, ...c.req.valid('json') })
      return c.json({ message: 'Account created. You can sign in now.' }, 201)
    })
}
