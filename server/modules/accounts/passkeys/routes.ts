import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { personalCookies } from '#server/modules/accounts/routes-cookies.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import { readPasskeys } from './read-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import * as schema from './schema.ts'
import { startAddingPasskey, startConfirmingByPasskey } from './start-passkey.ts'

const bodyBytes = 64 * 1024

const route = routesOf({ tags: ['Sign-in'], middleware: allow(requireAccount) })

const list = route('get', '/api/auth/passkeys', {
  summary: "The caller's passkeys",
  responses: { 200: json(schema.passkeysOut) },
})

const startAdding = route('post', '/api/auth/passkeys/options', {
  summary: 'What a browser needs to make a passkey; works once, for five minutes',
  responses: { 200: json(schema.ceremonyOut), 409: refusal('Too many') },
})

const add = route('post', '/api/auth/passkeys', {
  summary: 'Add the passkey that the browser has made',
  request: { body: jsonBody(schema.addPasskeyIn, bodyBytes) },
  responses: { 201: json(schema.onePasskeyOut), 409: refusal('Known') },
})

const rename = route('put', '/api/auth/passkeys/{id}', {
  summary: 'Rename a passkey',
  request: { params: schema.passkeyIdParam, body: jsonBody(schema.renamePasskeyIn) },
  responses: { 200: json(schema.onePasskeyOut) },
})

const remove = route('delete', '/api/auth/passkeys/{id}', {
  summary: 'Remove a passkey',
  request: { params: schema.passkeyIdParam },
  responses: { 200: json(messageOut) },
})

const startConfirming = route('post', '/api/auth/confirm/passkey/options', {
  summary: 'What a browser needs to confirm by a passkey; works once, for five minutes',
  responses: { 200: json(schema.ceremonyOut), 409: refusal('No passkey') },
})

const confirm = route('post', '/api/auth/confirm/passkey', {
  summary: 'Prove with a passkey who the caller is',
  request: { body: jsonBody(schema.passkeyIn, bodyBytes) },
  responses: { 200: json(messageOut) },
})

export function passkeyRoutes(ctx: Context) {
  const cookies = personalCookies(ctx)
  return router()
    .openapi(list, async (c) => c.json({ passkeys: await readPasskeys(ctx, c.get('actor')) }, 200))
    .openapi(startAdding, async (c) => {
      const { secret, options } = await startAddingPasskey(ctx, c.get('actor'))
      cookies.putChallenge(c, secret)
      return c.json({ options }, 200)
    })
    .openapi(add, async (c) => {
      const answer = { ...c.req.valid('json'), secret: cookies.challengeOf(c) }
      cookies.dropChallenge(c)
      return c.json({ passkey: await addPasskey(ctx, c.get('actor'), answer) }, 201)
    })
    .openapi(rename, async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json({ passkey: await renamePasskey(ctx, c.get('actor'), change) }, 200)
    })
    .openapi(remove, async (c) => {
      await removePasskey(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Passkey removed.' }, 200)
    })
    .openapi(startConfirming, async (c) => {
      const { secret, options } = await startConfirmingByPasskey(ctx, c.get('actor'))
      cookies.putChallenge(c, secret)
      return c.json({ options }, 200)
    })
    .openapi(confirm, async (c) => {
      const answer = { ...c.req.valid('json'), secret: cookies.challengeOf(c) }
      cookies.dropChallenge(c)
      cookies.putSession(c, await confirmByPasskey(ctx, c.get('actor'), answer))
      return c.json({ message: 'Confirmed.' }, 200)
    })
}
