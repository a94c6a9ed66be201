import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { json, jsonBody, pictureBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { readPictureUpload } from '#server/http/upload.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { getOwnUser, type ReadSavedPostIds } from '#server/modules/accounts/find-user.ts'
import { withUploadPlace } from '#server/modules/media/index.ts'
import { ownUserOut, updateNameIn } from './schema.ts'
import { updateAvatar } from './update-avatar.ts'
import { updateName } from './update-name.ts'

// The place is taken before the body is read: waiting files stand in memory.
const withPlace: MiddlewareHandler<AppEnv> = (c, next) =>
  withUploadPlace(requireAccount(c.get('actor')).userId, next)

const name = route('put', '/api/auth/update-name', {
  summary: "Changes the caller's name; a blank one changes nothing",
  middleware: allow(requireAccount),
  request: { body: jsonBody(updateNameIn) },
  responses: { 200: json(ownUserOut) },
})

const avatar = route('put', '/api/auth/update-avatar', {
  summary: "Changes the caller's picture, re-encoded",
  middleware: [allow(requireAccount), withPlace],
  request: { body: pictureBody('avatar') },
  responses: { 200: json(ownUserOut) },
})

export function ownProfileRoutes(ctx: Context, readSavedPostIds: ReadSavedPostIds) {
  return router()
    .openapi(name, async (c) => {
      await updateName(ctx, c.get('actor'), c.req.valid('json').name)
      return c.json({ user: await getOwnUser(ctx, c.get('actor'), readSavedPostIds) }, 200)
    })
    .openapi(avatar, async (c) => {
      await updateAvatar(ctx, c.get('actor'), await readPictureUpload(c, 'avatar'))
      return c.json({ user: await getOwnUser(ctx, c.get('actor'), readSavedPostIds) }, 200)
    })
}
