import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { isForm } from '#server/http/form.ts'
import { json, jsonBody, pictureBody, refusal, route, router } from '#server/http/router.ts'
import { readUploadForm } from '#server/http/upload.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { getUser, type ReadSavedPostIds } from './find-user.ts'
import { ceremonyOut, passkeyIn, signInWithPasskey, startPasskeySignIn } from './passkeys/index.ts'
import { personalCookies } from './routes-cookies.ts'
import { loginIn, signupIn, userOut } from './schema.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp, signUpLimit } from './sign-up.ts'
import { codeIn, needsSecondFactorOut, signInWithCode } from './two-step/index.ts'
import type { NewSession } from './sign-in-origin.ts'

const form = pictureBody('avatar', ['name', 'email', 'password'])
const content = { 'application/json': { schema: signupIn }, ...form.content }
type JsonContent = Pick<typeof content, 'application/json'>

const signup = route('post', '/api/auth/signup', {
  // Only JSON is validated by the route; a form has the picture beside it, and is read below.
  request: { body: { ...form, content: content as JsonContent, required: false } },
  responses: { 201: json(messageOut), 409: refusal('Email already registered') },
})

const signedInOut = z.object({ message: z.string(), user: userOut })

const login = route('post', '/api/auth/login', {
  request: { body: jsonBody(loginIn) },
  responses: { 200: json(z.union([signedInOut, needsSecondFactorOut])) },
})

const second = route('post', '/api/auth/login/second', {
  request: { body: jsonBody(codeIn) },
  responses: { 200: json(signedInOut) },
})

const startPasskey = route('post', '/api/auth/login/passkey/options', {
  summary: 'What a browser needs to sign in with a passkey; works once, for five minutes',
  responses: { 200: json(ceremonyOut) },
})

const passkey = route('post', '/api/auth/login/passkey', {
  request: { body: jsonBody(passkeyIn, 64 * 1024) },
  responses: { 200: json(signedInOut) },
})

const logout = route('post', '/api/auth/logout', {
  refuses: [],
  responses: { 200: json(messageOut) },
})

export function signInRoutes(ctx: Context, readSavedPostIds: ReadSavedPostIds) {
  const cookies = personalCookies(ctx)
  const maySignUp = withinLimit(ctx, (c) => signUpLimit(c.get('address')))
  async function welcome(c: HonoContext<AppEnv>, entrance: NewSession & { userId: string }) {
    cookies.putEntrance(c, entrance)
    const user = await getUser(ctx, entrance.userId, readSavedPostIds)
    return { message: 'Login successful', user }
  }
  return router()
    .openapi({ ...signup, middleware: maySignUp }, async (c) => {
      const { fields, file } = isForm(c)
        ? await readUploadForm(c, 'avatar')
        : { fields: c.req.valid('json'), file: undefined }
      const { data: person, error } = signupIn.safeParse(fields)
      if (error) throw invalidInput(error)
      await signUp(ctx, { ...person, avatar: file }, c.get('address'))
      return c.json({ message: 'Account created. You can sign in now.' }, 201)
    })
    .openapi(login, async (c) => {
      const outcome = await signIn(ctx, c.req.valid('json'), cookies.visitOf(c))
      if ('userId' in outcome) return c.json(await welcome(c, outcome), 200)
      cookies.putTicket(c, outcome.ticket)
      return c.json({ needsSecondFactor: true as const }, 200)
    })
    .openapi(second, async (c) => {
      const attempt = { ticket: cookies.ticketOf(c), code: c.req.valid('json').code }
      const outcome = await signInWithCode(ctx, attempt, cookies.visitOf(c))
      cookies.dropTicket(c)
      return c.json(await welcome(c, outcome), 200)
    })
    .openapi(startPasskey, async (c) => {
      const { secret, options } = await startPasskeySignIn(ctx)
      cookies.putChallenge(c, secret)
      return c.json({ options }, 200)
    })
    .openapi(passkey, async (c) => {
      const answer = { ...c.req.valid('json'), secret: cookies.challengeOf(c) }
      cookies.dropChallenge(c)
      const outcome = await signInWithPasskey(ctx, answer, cookies.visitOf(c))
      return c.json(await welcome(c, outcome), 200)
    })
    .openapi(logout, async (c) => {
      await signOut(ctx, c.get('actor'), c.get('sessionSecret'))
      cookies.dropSession(c)
      c.header('Clear-Site-Data', '"cache"')
      return c.json({ message: 'Logged out successfully' }, 200)
    })
}
