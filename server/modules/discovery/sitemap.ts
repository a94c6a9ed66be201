import { escapeMarkup, withoutControls } from '#server/richtext/index.ts'

/** One address of the site; `changedAt` is an ISO time, left out where nobody knows it. */
export type SitemapEntry = { url: string; changedAt?: string | undefined }

/** A sitemap of pages, as sitemaps.org describes it. */
export function sitemap(entries: SitemapEntry[]): string {
  return wrap('urlset', entries.map(entry('url')))
}

/** A sitemap of sitemaps. */
export function sitemapIndex(entries: SitemapEntry[]): string {
  return wrap('sitemapindex', entries.map(entry('sitemap')))
}

/** The latest of some ISO times. */
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
