import type { PostInput } from '#server/modules/blog/index.ts'
import { startOf, textOf } from '#server/richtext/index.ts'
import { markdownToHtml } from '#server/richtext/unbounded.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { isRecord } from '#shared/api/record.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { dateField, fault, flagField, listField, textField, valueOf } from './fields.ts'
import { FileFault } from './file-fault.ts'
import { parseFrontMatter, type FrontMatter } from './front-matter.ts'
import type { PictureMarks } from './picture-marks.ts'
import { statusOf } from './post-status.ts'
import { readBody } from './read-body.ts'
import type { SourceFile } from './read-folder.ts'
import { translateTags } from './template-tags.ts'

/** A parsed post; pictures in `html` are marks, the cover is the URL from the file. */
export type PostDraft = {
  input: Omit<PostInput, 'content' | 'categoryIds'>
  html: string
  marks: PictureMarks
  cover: string
  categories: string[]
  permalink: string
  notes: string[]
}

const LONGEST = { title: 200, excerpt: 300, meta: 300, byline: 200 }
const COVERS = [
  'cover',
  'coverImage',
  'featuredImage',
  'featureImage',
  'featured',
  'image',
  'hero',
  'heroImage',
  'banner',
  'bannerImage',
  'headerImage',
  'header',
  'thumbnail',
  'thumb',
  'teaser',
  'preview',
  'previewImage',
  'postImage',
  'mainImage',
  'leadImage',
  'splash',
  'ogImage',
  'socialImage',
  'socialMediaImage',
  'shareImage',
  'twitterImage',
  'seoImage',
]
const COVER_PARTS = [
  'src',
  'path',
  'url',
  'image',
  'href',
  'file',
  'large',
  'teaser',
  'overlayImage',
]
const DATES = [
  'date',
  'pubDate',
  'publishDate',
  'publishedDate',
  'publishedAt',
  'publishedOn',
  'created',
  'createdAt',
  'datePublished',
]
const UPDATES = ['updated', 'updatedDate', 'updatedAt', 'lastmod', 'last_modified_at', 'modified']
const PERMALINKS = ['permalink', 'url', 'path']

/** Reads a Markdown post of ours, of Jekyll, Hugo or Eleventy; throws a `FileFault` on a problem. */
export async function readPost(file: SourceFile, text: string): Promise<PostDraft> {
  const head = await parseFrontMatter(text)
  const { title, body } = titleAndBody(head)
  const { status, note } = statusOf(head, file)
  const isMdx = /\.mdx$/i.test(file.key)
  const { html, marks, leftOut } = readBody(body, { values: head.values, isMdx })
  if (!textOf(html) && marks.sources.length === 0) throw new FileFault('The post has no text')
  return {
    input: { ...postFields(head, file), title, status },
    html,
    marks,
    cover: coverOf(head),
    categories: listField(head, 'categories', 'category'),
    permalink: textField(head, ...PERMALINKS),
    notes: [
      ...leftOut.map((name) => `the tag "${name}" is not supported and was left out`),
      ...(note ? [note] : []),
    ],
  }
}

// Some files have the title as the first heading instead.
function titleAndBody(head: FrontMatter): { title: string; body: string } {
  const titleField = textField(head, 'title')
  const [headingLine = '', heading = ''] = /^#[ \t]+(.+?)[ \t]*#*\n/.exec(`${head.body}\n`) ?? []
  const title = startOf(visibleLine(plainText(titleField || heading, head)), LONGEST.title)
  if (!title) throw fault(head, 'title', 'is missing')
  return { title, body: titleField ? head.body : head.body.slice(headingLine.length) }
}

function postFields(
  head: FrontMatter,
  file: SourceFile,
): Omit<PostDraft['input'], 'title' | 'status'> {
  const text = (...names: string[]) => plainText(textField(head, ...names), head)
  const createdAt = dateField(head, ...DATES) ?? (file.day && `${file.day}T00:00:00.000Z`)
  const updatedAt = dateField(head, ...UPDATES)
  const description = startOf(
    text('description', 'metaDescription', 'seoDescription'),
    LONGEST.meta,
  )
  return {
    slug: textField(head, 'slug') || lastPart(textField(head, ...PERMALINKS)) || file.name,
    tags: listField(head, 'tags', 'tag', 'keywords'),
    excerpt: startOf(text('excerpt', 'summary', 'description', 'subtitle', 'dek'), LONGEST.excerpt),
    metaDescription: description,
    metaTitle: startOf(text('metaTitle', 'meta_title', 'seo_title'), LONGEST.title),
    coverAlt: startOf(
      text('coverAlt', 'cover_alt', 'image_alt', 'imageAlt') || coverAltOf(head),
      LONGEST.excerpt,
    ),
    byline: startOf(
      listField(head, 'authors', 'author').map(authorName).join(', '),
      LONGEST.byline,
    ),
    tested: text('tested') || null,
    isFeatured: flagField(head, 'featured') ?? false,
    hasAffiliateLinks: flagField(head, 'affiliate') ?? false,
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  }
}

function coverOf(head: FrontMatter): string {
  for (const name of [...COVERS, 'images']) {
    const source = sourceIn(valueOf(head, name))
    if (source) return source
  }
  return ''
}

// "featured: true" and "header: dark" name no picture.
function sourceIn(value: unknown): string {
  if (Array.isArray(value)) return sourceIn(value[0])
  if (isRecord(value))
    return COVER_PARTS.map((name) => sourceIn(valueOf({ values: value }, name))).find(Boolean) ?? ''
  return typeof value === 'string' && /[./]/.test(value) ? value.trim() : ''
}

function coverAltOf(head: FrontMatter): string {
  const covers = COVERS.map((name) => valueOf(head, name)).filter(isRecord)
  return covers.map(({ alt }) => alt).find((alt) => typeof alt === 'string') ?? ''
}

// Excerpts and titles sometimes contain markup and template tags.
export function plainText(text: string, { values }: Pick<FrontMatter, 'values'>): string {
  if (!/[<`&]|\]\(|\*\*|\{\{|\{%|(?:^|\s)[_*]\S/.test(text)) return text.replace(/\s+/g, ' ')
  const { markdown } = translateTags(text.replace(/\s+/g, ' '), values)
  return textOf(markdownToHtml(markdown, { allowHtml: true }))
}

// "alex-soble" refers to a list of people that is not part of the folder.
function authorName(name: string): string {
  if (!/^[a-z\d]+(?:[-_][a-z\d]+)*$/.test(name)) return name
  return name.split(/[-_]/).map(capitalized).join(' ')
}

function lastPart(permalink: string): string {
  if (permalink.includes(':')) return ''
  const last = permalink
    .replace(/(?:\/index)?(?:\.html?)?\/*$/, '')
    .split('/')
    .pop()
  return last ?? ''
}
