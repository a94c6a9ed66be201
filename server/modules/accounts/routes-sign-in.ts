import { createRoute, z } from '@hono/zod-openapi'
import { isForm } from '#server/http/form.ts'
import { json, jsonBody, pictureBody, refusals, router } from '#server/http/router.ts'
import { readUploadForm } from '#server/http/upload.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import { errorOut, messageOut } from '#shared/schemas.ts'
import { getUser, type ReadSavedPostIds } from './find-user.ts'
import { personalCookies } from './routes-cookies.ts'
import { loginIn, signupIn, userOut } from './schema.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp, signUpLimit } from './sign-up.ts'

const form = pictureBody('avatar', ['name', 'email', 'password'])
const content = { 'application/json': { schema: signupIn }, ...form.content }
type JsonContent = Pick<typeof content, 'application/json'>

const signup = createRoute({
  method: 'post',
  path: '/api/auth/signup',
  // Only JSON is validated by the route; a form has the picture beside it, and is read below.
  request: { body: { ...form, content: content as JsonContent, required: false } },
  responses: {
    ...refusals,
    201: json(messageOut),
    409: json(errorOut, 'Email already registered'),
  },
})

const login = createRoute({
  method: 'post',
  path: '/api/auth/login',
  request: { body: jsonBody(loginIn) },
  responses: { ...refusals, 200: json(z.object({ message: z.string(), user: userOut })) },
})

const logout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  responses: { 200: json(messageOut) },
})

export function signInRoutes(ctx: Context, readSavedPostIds: ReadSavedPostIds) {
  const cookies = personalCookies(ctx)
  const maySignUp = withinLimit(ctx, (c) => signUpLimit(c.get('address')))
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
      const { userId, ...entrance } = await signIn(ctx, c.req.valid('json'), cookies.visitOf(c))
      cookies.putEntrance(c, entrance)
      return c.json(
        { message: 'Login successful', user: await getUser(ctx, userId, readSavedPostIds) },
        200,
      )
    })
    .openapi(logout, async (c) => {
      await signOut(ctx, c.get('actor'), c.get('sessionSecret'))
      cookies.dropSession(c)
      c.header('Clear-Site-Data', '"cache"')
      return c.json({ message: 'Logged out successfully' }, 200)
    })
}
