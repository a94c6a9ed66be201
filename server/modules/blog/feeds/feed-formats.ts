import { withoutControls } from '#server/richtext/index.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import type { Feed, FeedItem } from './read-feed.ts'

/** RSS 2.0 with the full text of every post. */
export function rssFeed(feed: Feed): string {
  const changes = feed.items.map(({ updatedAt }) => updatedAt)
  const newest = changes.toSorted().at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('description', feed.description),
    element('language', 'en'),
    newest ? element('lastBuildDate', new Date(newest).toUTCString()) : '',
    `<atom:link href="${safe(`${feed.folderUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(rssItem),
    '</channel>',
    '</rss>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: `${feed.folderUrl}/feed.json`,
    icon: `${feed.siteUrl}icon-512.png`,
    language: 'en',
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.excerpt,
      content_html: item.html,
      date_published: item.createdAt,
      date_modified: item.updatedAt,
      authors: [{ name: item.author, ...(item.authorUrl && { url: item.authorUrl }) }],
      tags: item.tags,
      ...(item.pictureUrl && { image: item.pictureUrl }),
    })),
  }
}

function rssItem(item: FeedItem): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    `<guid isPermaLink="false">${safe(item.id)}</guid>`,
    element('pubDate', new Date(item.createdAt).toUTCString()),
    element('dc:creator', item.author),
    item.authorUrl
      ? `<atom:author>${element('atom:name', item.author)}${element('atom:uri', item.authorUrl)}</atom:author>`
      : '',
    ...item.tags.map((tag) => element('category', tag)),
    element('description', item.excerpt),
    element('content:encoded', item.html),
    item.pictureUrl ? `<media:content url="${safe(item.pictureUrl)}" medium="image"/>` : '',
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${safe(text)}</${name}>`
}

function safe(text: string): string {
  return escapeMarkup(withoutControls(text))
}
