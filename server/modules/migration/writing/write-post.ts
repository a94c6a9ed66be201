import { stringify } from 'yaml'
import { plainText } from '#server/modules/migration/read-post.ts'
import { writeBody } from './write-body.ts'

/** A post as its file says it. Times are ISO 8601 UTC, pictures paths beside the file. */
export type PostToWrite = {
  title: string
  slug: string
  status: 'published' | 'draft' | 'private' | 'scheduled' | 'submitted' | 'deleted'
  createdAt: string
  updatedAt: string
  scheduledFor: string | null
  categories: string[]
  tags: string[]
  excerpt: string
  metaTitle: string
  metaDescription: string
  cover: string
  coverAlt: string
  byline: string
  tested: string | null
  isFeatured: boolean
  hasAffiliateLinks: boolean
  /** As it is stored. */
  html: string
  /** The paths of pictures, by their ids. */
  pictures: Record<string, string>
}

const NO_TITLE = 'Untitled'

/** A Markdown file of which the import makes the same post. */
export function writePost({ html, pictures, ...post }: PostToWrite): string {
  const fields = {
    title: fieldText(post.title) || NO_TITLE,
    slug: post.slug,
    date: post.createdAt,
    updated: post.updatedAt,
    status: post.status,
    scheduledFor: post.scheduledFor,
    categories: post.categories,
    tags: post.tags,
    excerpt: fieldText(post.excerpt),
    description: fieldText(post.metaDescription),
    metaTitle: fieldText(post.metaTitle),
    cover: post.cover,
    coverAlt: fieldText(post.coverAlt),
    author: post.byline,
    tested: fieldText(post.tested ?? ''),
    featured: post.isFeatured,
    affiliate: post.hasAffiliateLinks,
  }
  const filled = Object.entries(fields).filter(([, value]) => !isEmpty(value))
  const head = stringify(Object.fromEntries(filled), { lineWidth: 0 })
  return `---\n${head}---\n\n${writeBody({ html, pictures })}\n`
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0)
}

const SIGNS = /[\\`*_{}[\]<>&#|~!-]/g

// Fields may hold markup, so signs that would be read as such are written by number.
function fieldText(text: string): string {
  const read = (written: string) => plainText(written, { values: {} })
  if (read(text) === text) return text
  const numbered = text.replace(SIGNS, (sign) => `&#${sign.codePointAt(0)};`)
  return read(numbered) === text ? numbered : text
}
