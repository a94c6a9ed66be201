import type { FrameOut } from '#server/modules/frame/schema.ts'
import { jsonLd } from '#web/site/head/json-ld.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'

/** The head of the home page, in a document with the site and its owner as structured data. */
export function homeHead({ site, publicUrl }: FrameOut) {
  const summary = site.tagline.replace(/\.$/, '')
  return [
    ...pageMeta({
      title: summary ? `${site.siteName} | ${summary}` : site.siteName,
      description: site.siteDescription,
      canonical: `${publicUrl}/`,
      siteName: site.siteName,
      image: logoOf(publicUrl),
      imageAlt: site.siteName,
    }),
    ...(import.meta.env.SSR ? linkedData({ site, publicUrl }) : []),
  ]
}

function linkedData({ site, publicUrl }: Pick<FrameOut, 'site' | 'publicUrl'>) {
  const url = `${publicUrl}/`
  const name = site.siteName
  return [
    jsonLd({ '@type': 'WebSite', name, url, description: site.siteDescription }),
    jsonLd({
      '@type': 'Organization',
      name,
      url,
      logo: logoOf(publicUrl),
      ...(site.socials.length > 0 && { sameAs: site.socials.map((social) => social.url) }),
    }),
  ]
}

function logoOf(publicUrl: string): string {
  return `${publicUrl}/icon-512.png`
}
