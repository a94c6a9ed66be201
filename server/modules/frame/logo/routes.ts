import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, pictureBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { readPictureUpload } from '#server/http/upload.ts'
import type { Context } from '#server/kernel/context.ts'
import { mediaUrl } from '#shared/picture.ts'
import { messageOut } from '#shared/schemas.ts'
import { requireLogoKeeper } from './access.ts'
import { putLogo } from './put-logo.ts'
import { removeLogo } from './remove-logo.ts'

const tags = ['Settings']
const middleware = allow(requireLogoKeeper)
const { 400: invalid, 401: unauthenticated, 403: forbidden } = refusals
const notAdmin = { 401: unauthenticated, 403: forbidden }

const put = createRoute({
  method: 'post',
  path: '/api/settings/logo',
  tags,
  middleware,
  summary: 'Upload the logo of the site, which replaces the former one',
  request: { body: pictureBody('logo') },
  responses: {
    ...notAdmin,
    201: json(z.object({ logoUrl: z.string().nullable() }), 'Shown from now on'),
    400: invalid,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/settings/logo',
  tags,
  middleware,
  summary: 'Show the name of the site without a logo',
  responses: { ...notAdmin, 200: json(messageOut) },
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
