import { pathTo } from '#shared/addresses.ts'
import type { Head } from '#web/site/head/head.ts'
import { siteImage, siteLogo } from '#web/site/head/site-image.ts'
import type { Site } from '#web/site/page.ts'

/** Includes the site and its owner as structured data. */
export function homeHead({ site, publicUrl }: Site): Head {
  const summary = site.tagline.replace(/\.$/, '')
  const name = site.siteName
  const url = publicUrl + pathTo.home()
  const logo = siteLogo({ site, publicUrl })
  return {
    title: summary ? `${name} | ${summary}` : name,
    description: site.siteDescription,
    canonical: url,
    siteName: name,
    ...siteImage({ site, publicUrl }),
    linkedData: [
      { '@type': 'WebSite', name, url, description: site.siteDescription },
      {
        '@type': 'Organization',
        name,
        url,
        logo,
        ...(site.socials.length > 0 && { sameAs: site.socials.map((social) => social.url) }),
      },
    ],
  }
}
