import type { Tx } from '#server/database/database.ts'
import type { Config } from '#server/config.ts'
import { given } from '#server/kernel/given.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { preparePostText, type PostText } from './post-text.ts'
import { currentCategoryIds, listCategoriesById } from '#server/modules/blog/categories/index.ts'
import { listKnownPictures } from '#server/modules/blog/posts/index.ts'
import { POST_LIMITS, type PostFields } from './schema.ts'
import { uniqueTags } from './unique-tags.ts'
import { slugify } from '#shared/slug.ts'
import type { PostState, Standing } from './post-state.ts'
import type { Wish } from './settle-standing.ts'

/** The changes of one save, validated. */
export type PostChanges = {
  fields: Partial<Omit<PostState, keyof Standing | 'content' | 'newDate'>>
  text?: PostText | undefined
  wish: Wish
  version?: number | undefined
  /** Of which public version a save contains the unpublished changes. */
  changesOf?: number | undefined
}

const PICTURE_PATH = /^\/media\/([0-9a-z]{26})\//
const NO_COVER = '/default-cover.jpg'

/** Cleans and validates what a writer sent; refuses oversized texts and covers that were not uploaded here. */
export function readFields(config: Config, sent: PostFields, isAdmin: boolean): PostChanges {
  const { title, excerpt, slug, coverImage, coverAlt, category, tags } = sent
  const { metaTitle, metaDescription, featured, aiWritten, aiClaims } = sent
  const fields = {
    ...{ title, excerpt, coverAlt, metaTitle, metaDescription, aiClaims },
    isAiWritten: aiWritten,
    isFeatured: isAdmin ? featured : undefined,
    slug: slug ? slugify(slug) || undefined : undefined,
    tags: tags && uniqueTags(tags),
    categoryIds: category && [...new Set(category)],
    coverMediaId: coverImage === undefined ? undefined : coverId(config, coverImage),
  }
  return {
    fields: given(fields),
    text: sent.content === undefined ? undefined : cleaned(sent.content, isAdmin),
    wish: { status: sent.status, publishAt: sent.publishAt },
    version: sent.version,
    changesOf: sent.changes,
  }
}

/** Refuses categories and pictures that do not exist. */
export async function refuseUnknown(tx: Tx, { fields }: PostChanges): Promise<void> {
  const { categoryIds, coverMediaId } = fields
  if (categoryIds?.length) {
    const wanted = await currentCategoryIds(tx, categoryIds)
    const known = await listCategoriesById(tx, wanted)
    if (known.length < wanted.length) throw invalidField('category', 'Unknown category.')
  }
  if (coverMediaId) {
    const [picture] = await listKnownPictures(tx, [coverMediaId])
    if (!picture) throw foreignCover()
  }
}

// Escaping can lengthen a text, and what is stored must be accepted when it is sent again.
function cleaned(html: string, isAdmin: boolean): PostText {
  const mostBytes = isAdmin ? POST_LIMITS.contentBytes : POST_LIMITS.membersContentBytes
  refuseTooLong(html, mostBytes)
  refuseTooDense(html)
  const text = preparePostText(html)
  refuseTooLong(text.html, mostBytes)
  return text
}

// A text of 5,000 words has some thousand tags. What is little but markup would keep the server busy for seconds, at each
// save and at each reading.
const MOST_TAGS = 30_000
const MOST_MARKS = 200_000
// Each of these is written with up to 3 KB of markup of its own.
const MOST_BOXES = 1000

function refuseTooDense(html: string): void {
  const isReadable =
    countOf(/</g, html) <= MOST_TAGS &&
    countOf(/[<>&"]/g, html) <= MOST_MARKS &&
    countOf(/<(?:img|pre|table)\b/gi, html) <= MOST_BOXES
  if (isReadable) return
  const text = 'The post has too much formatting. Split it into two posts.'
  throw new Refusal('too_large', 'content_too_dense', text, { fields: { content: text } })
}

function countOf(sign: RegExp, text: string): number {
  let count = 0
  while (sign.test(text)) count++
  return count
}

function refuseTooLong(html: string, mostBytes: number): void {
  const bytes = Buffer.byteLength(html)
  if (bytes <= mostBytes) return
  const text = `The post is too long: its text takes ${size(bytes)}, and the limit is ${size(mostBytes)}.`
  throw new Refusal('too_large', 'content_too_large', text, { fields: { content: text } })
}

// Rounded up, so that a text over the limit never reads as one within it.
function size(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(kilobytes / 102.4) / 10} MB`
}

function coverId({ publicUrl }: Config, url: string): string | null {
  if (url === '' || url === NO_COVER) return null
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  const id = PICTURE_PATH.exec(path)?.[1]
  if (!id) throw foreignCover()
  return id
}

function foreignCover(): Refusal {
  return invalidField('coverImage', 'The cover must be a picture that was uploaded here.')
}
