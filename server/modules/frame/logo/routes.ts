import { z } from 'zod'
import { json, pictureBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { readPictureUpload } from '#server/http/upload.ts'
import type { Context } from '#server/kernel/context.ts'
import { mediaUrl } from '#shared/picture.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireLogoManager } from '#server/modules/frame/access.ts'
import { putLogo } from './put-logo.ts'
import { removeLogo } from './remove-logo.ts'

const route = routesOf({ tags: ['Settings'], middleware: allow(requireLogoManager) })

const put = route('post', '/api/settings/logo', {
  summary: 'Upload the logo of the site, which replaces the former one',
  request: { body: pictureBody('logo') },
  refuses: [400, 401, 403],
  responses: { 201: json(z.object({ logoUrl: z.string().nullable() }), 'Shown from now on') },
})

const remove = route('delete', '/api/settings/logo', {
  summary: 'Show the name of the site without a logo',
  refuses: [401, 403],
  responses: { 200: json(messageOut) },
})

export function logoRoutes(ctx: Context) {
  return router()
    .openapi(put, async (c) => {
      const { logo } = await putLogo(ctx, c.get('actor'), () => readPictureUpload(c, 'logo'))
      return c.json({ logoUrl: logo && mediaUrl(logo.mediaId, logo.width) }, 201)
    })
    .openapi(remove, async (c) => {
      await removeLogo(ctx, c.get('actor'))
      return c.json({ message: 'The logo was removed.' }, 200)
    })
}
