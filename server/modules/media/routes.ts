import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#shared/picture.ts'
import { isPictureId, variantKey, type VariantKey } from './keys.ts'
import { hasVariant, readVariant } from './read-variant.ts'

const FILE = /^(\d{3,4})\.([a-z]{3,4})$/
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Feed readers and other sites show these pictures.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function mediaRoutes(ctx: Context) {
  return router().get('/media/:id/:file', async (c) => {
    const variant = variantOf(c.req.param('id'), c.req.param('file'))
    const url = variant && ctx.storage.publicUrlOf(variantKey(variant))
    if (url && (await hasVariant(ctx, variant))) return c.redirect(url)
    const bytes = variant && (await readVariant(ctx, variant, c.get('address')))
    if (!bytes) throw notFound('Not found')
    const etag = `"${variantKey(variant)}"`
    const headers = { ...HEADERS, ETag: etag }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': TYPES[variant.format],
      'Content-Length': String(bytes.length),
    })
  })
}

function variantOf(id: string, file: string): VariantKey | undefined {
  const [, digits, ending] = FILE.exec(file) ?? []
  const width = PICTURE_WIDTHS.find((served) => served === Number(digits))
  const format = PICTURE_FORMATS.find((served): served is PictureFormat => served === ending)
  return width && format && isPictureId(id) ? { id, width, format } : undefined
}
