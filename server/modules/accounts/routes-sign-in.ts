import { createRoute, z } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { errorOut, messageOut } from '#shared/schemas.ts'
import { getUser, type ReadSavedPostIds } from './find-user.ts'
import { personalCookies } from './routes-cookies.ts'
import { loginIn, signupIn, userOut } from './schema.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

const signupForm = signupIn.extend({
  avatar: z
    .custom<File | string>((value) => value instanceof File || value === '', 'must be a picture')
    .optional()
    .openapi({ type: 'string', format: 'binary' }),
})

const signup = createRoute({
  method: 'post',
  path: '/api/auth/signup',
  request: {
    body: {
      content: {
        'multipart/form-data': { schema: signupForm },
        'application/json': { schema: signupIn },
      },
    },
  },
  responses: { ...refusals, 201: json(messageOut), 409: json(errorOut, 'Taken e-mail') },
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
  const cookies = personalCookies(ctx.config.isHttps)
  return router()
    .openapi(signup, async (c) => {
      const { avatar, ...person } = signupForm.parse({
        ...c.req.valid('json'),
        ...c.req.valid('form'),
      })
      await signUp(ctx, { ...person, avatar: await bytesOf(avatar) }, c.get('address'))
      return c.json({ message: 'Account created. You can log in now.' }, 201)
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

// Browsers send an unused file field as an empty part without a name.
async function bytesOf(avatar: File | string | undefined): Promise<Buffer | undefined> {
  if (!(avatar instanceof File) || (avatar.size === 0 && !avatar.name)) return undefined
  return Buffer.from(await avatar.arrayBuffer())
}
