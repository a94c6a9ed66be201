import type { Head } from './head.ts'

const LONGEST_DESCRIPTION = 155

export function HeadTags({ head }: { head: Head }) {
  const { title, canonical, keywords = [], imageAlt, type = 'website', siteName, image } = head
  const description = cutDescription(head.description ?? '')
  const named = {
    description,
    robots: head.noindex ? 'noindex' : '',
    keywords: keywords.join(', '),
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  }
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': canonical,
    'og:site_name': siteName,
    'og:image': image,
    'og:image:alt': image && imageAlt,
  }
  return (
    <head>
      <title>{title}</title>
      {presentTags(named).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {canonical && <link rel="canonical" href={canonical} />}
      {presentTags(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {head.meta?.map((attributes) => (
        <meta key={JSON.stringify(attributes)} {...attributes} />
      ))}
      {head.links?.map((attributes) => (
        <link key={attributes.href} {...attributes} />
      ))}
      {head.linkedData?.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: scriptSafe({ '@context': 'https://schema.org', ...data }),
          }}
        />
      ))}
    </head>
  )
}

/** JSON that is safe inside a script element. */
export function scriptSafe(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Cuts a text to 155 characters, between words where possible and never within a character. */
export function cutDescription(text: string): string {
  const characters = Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim())
  if (characters.length <= LONGEST_DESCRIPTION) return characters.join('')
  const cut = characters.slice(0, LONGEST_DESCRIPTION - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > LONGEST_DESCRIPTION / 2 ? cut.slice(0, lastSpace) : cut}…`
}

function presentTags(tags: Record<string, string | undefined>): [string, string][] {
  return Object.entries(tags).filter((tag): tag is [string, string] => Boolean(tag[1]))
}
