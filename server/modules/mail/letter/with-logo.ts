import { escapeMarkup as escape } from '#shared/text/escape-markup.ts'
import { mediaUrl } from '#shared/picture.ts'
import { LOGO } from './letter-html.ts'

type Site = {
  publicUrl: string
  siteName: string
  logo: { mediaId: string; width: number; height: number } | null
}

const HEIGHT_PX = 32
const WIDEST_PX = 160

/** A letter's HTML with the logo above its text. Mail programs do not show WebP everywhere, so it is a JPEG. */
export function withLogo(html: string, { publicUrl, siteName, logo }: Site): string {
  if (!logo) return html.replace(LOGO, '')
  const width = Math.min(WIDEST_PX, Math.round((HEIGHT_PX * logo.width) / logo.height))
  const src = publicUrl + mediaUrl(logo.mediaId, logo.width, 2 * WIDEST_PX)
  const picture = `<img src="${escape(src)}" alt="${escape(siteName)}" width="${width}" style="display:inline-block;vertical-align:middle;margin-right:10px;border-radius:4px;height:auto;">`
  return html.replace(LOGO, () => picture)
}
