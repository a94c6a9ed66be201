import { SITE_PICTURE } from '#shared/addresses.ts'
import type { Site } from '#web/site/page.ts'

/** The drawn picture of the site, for sharing a page without one of its own. */
export function siteImage({ site, publicUrl }: Pick<Site, 'site' | 'publicUrl'>) {
  const summary = site.tagline.replace(/\.$/, '')
  return {
    image: `${publicUrl}/og/${SITE_PICTURE}.png`,
    imageAlt: summary ? `${site.siteName}: ${summary}` : site.siteName,
  }
}
