import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { json, pictureBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { readPictureUpload } from '#server/http/upload.ts'
import type { Context } from '#server/kernel/context.ts'
import { withUploadPlace } from '#server/modules/media/index.ts'
import { requirePictureManager, requireProductEditor } from '#server/modules/catalog/access.ts'
import { presentImage } from '#server/modules/catalog/present.ts'
import { oneProductOut, productImageParam } from '#server/modules/catalog/schema.ts'
import { saveSentPicture } from './save-pictures.ts'
import { removeImage } from './remove-image.ts'
import { readAfter } from './routes-product-writes.ts'
import { keptPictureOut } from './schema-bodies.ts'

const withPlace: MiddlewareHandler<AppEnv> = (c, next) =>
  withUploadPlace(requirePictureManager(c.get('actor')).userId, next)

const upload = route('post', '/api/products/images', {
  summary: 'Uploads a picture for a product',
  middleware: [allow(requirePictureManager), withPlace],
  request: { body: pictureBody('image') },
  responses: { 201: json(keptPictureOut, 'Kept for a day, or for as long as a product shows it') },
})

const remove = route('delete', '/api/products/{id}/image/{publicId}', {
  middleware: allow(requireProductEditor),
  request: { params: productImageParam },
  responses: { 200: json(oneProductOut, 'Deleted; the others keep their order') },
})

export function productPictureRoutes(ctx: Context) {
  return router()
    .openapi(upload, async (c) => {
      const bytes = await readPictureUpload(c, 'image')
      const row = await saveSentPicture(ctx, c.get('actor'), bytes)
      return c.json({ image: presentImage(row, '') }, 201)
    })
    .openapi(remove, async (c) => {
      const { id, publicId } = c.req.valid('param')
      await removeImage(ctx, c.get('actor'), { id, publicId })
      return c.json(await readAfter(ctx, c, id), 200)
    })
}
