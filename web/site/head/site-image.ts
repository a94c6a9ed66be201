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

/** The absolute address of the site's logo, or of the icon that comes with Kiosk. */
export function siteLogo({ site, publicUrl }: Pick<Site, 'site' | 'publicUrl'>): string {
  return publicUrl + (site.logo?.url ?? '/icon-512.png')
}
