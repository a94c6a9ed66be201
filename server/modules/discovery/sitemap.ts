import { withoutControls } from '#server/richtext/index.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** `changedAt` is ISO 8601; undefined when unknown. */
export type SitemapEntry = { url: string; changedAt?: string | undefined }

/** See https://www.sitemaps.org/protocol.html. */
export function sitemap(entries: SitemapEntry[]): string {
  return wrap('urlset', entries.map(entry('url')))
}

export function sitemapIndex(entries: SitemapEntry[]): string {
  return wrap('sitemapindex', entries.map(entry('sitemap')))
}

export function latestOf(times: (string | null | undefined)[]): string | undefined {
  return times
    .filter((time) => typeof time === 'string')
    .sort()
    .at(-1)
}

function wrap(name: string, entries: string[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${name}>`,
  ]
  return lines.join('\n')
}

function entry(name: string) {
  return ({ url, changedAt }: SitemapEntry) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<${name}><loc>${escapeMarkup(withoutControls(url))}</loc>${lastmod}</${name}>`
  }
}
