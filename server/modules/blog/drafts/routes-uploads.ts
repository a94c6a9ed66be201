import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { json, jsonBody, pictureBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { readPictureUpload } from '#server/http/upload.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { withUploadPlace } from '#server/modules/media/index.ts'
import * as schema from './schema.ts'
import { mediaUrl } from '#shared/picture.ts'
import { fetchPostPicture } from './fetch-post-picture.ts'
import { savePostPicture } from './save-post-picture.ts'

// The place is taken before the body is read: waiting files stand in memory.
const withPlace: MiddlewareHandler<AppEnv> = (c, next) =>
  withUploadPlace(requireWriter(c.get('actor')).userId, next)

const route = routesOf({ tags: ['Writing'], middleware: [allow(requireWriter), withPlace] })

const cover = route('post', '/api/blogs/upload', {
  summary: 'Uploads a cover picture, re-encoded',
  request: { body: pictureBody('coverImage') },
  responses: { 200: json(schema.coverUploadOut) },
})

const inText = route('post', '/api/blogs/editor/upload', {
  summary: 'Uploads a picture for a text; errors come as `{ error: { message } }`',
  request: { body: pictureBody('file') },
  responses: { 200: json(schema.editorUploadOut) },
})

const fromOutside = route('post', '/api/blogs/editor/fetch', {
  summary: 'Fetches a picture from another site and stores it',
  request: { body: jsonBody(schema.outsidePicture) },
  responses: { 200: json(schema.editorUploadOut) },
})

export function uploadRoutes(ctx: Context) {
  return router()
    .openapi(cover, async (c) => {
      const actor = c.get('actor')
      const row = await savePostPicture(ctx, actor, () => readPictureUpload(c, 'coverImage'))
      const { width, height, blur } = row
      const url = mediaUrl(row.id, width)
      return c.json({ imageUrl: url, picture: { url, alt: '', width, height, blur } }, 200)
    })
    .openapi(inText, async (c) => {
      const actor = c.get('actor')
      const row = await savePostPicture(ctx, actor, () => readPictureUpload(c, 'file'))
      const { id, width, height, blur } = row
      return c.json({ data: [{ _id: id, url: mediaUrl(id, width), width, height, blur }] }, 200)
    })
    .openapi(fromOutside, async (c) => {
      const { url } = c.req.valid('json')
      const { id, width, height, blur } = await fetchPostPicture(ctx, c.get('actor'), url)
      return c.json({ data: [{ _id: id, url: mediaUrl(id, width), width, height, blur }] }, 200)
    })
}
