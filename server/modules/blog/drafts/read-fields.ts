import type { Tx } from '#server/database/database.ts'
import type { Config } from '#server/start/config.ts'
import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import { invalidField, type Refusal } from '#server/kernel/refusal.ts'
import type { PostText } from '#server/richtext/index.ts'
import { currentCategoryIds, listCategoriesById } from '#server/modules/blog/categories/index.ts'
import { listKnownPictures } from '#server/modules/blog/reading/index.ts'
import { cleanText } from './clean-text.ts'
import type { PostFields } from './schema.ts'
import { uniqueTags } from './unique-tags.ts'
import { slugify } from '#shared/text/slug.ts'
import type { PostState, PublicationState, RequestedState } from './post-state.ts'

/** The changes of one save, validated. */
export type PostChanges = {
  fields: Partial<Omit<PostState, keyof PublicationState | 'content' | 'newDate'>>
  text?: PostText | undefined
  requested: RequestedState
  version?: number | undefined
  /** Of which public version a save contains the unpublished changes. */
  changesOf?: number | undefined
}

const PICTURE_PATH = /^\/media\/([0-9a-z]{26})\//
const NO_COVER = '/default-cover.jpg'

/** Cleans and validates what a writer sent; refuses oversized texts and covers that were not uploaded here. */
export async function readFields(
  config: Config,
  sent: PostFields,
  isAdmin: boolean,
): Promise<PostChanges> {
  const { title, excerpt, slug, coverImage, coverAlt, category, tags } = sent
  const { metaTitle, metaDescription, featured, aiWritten, aiClaims } = sent
  const fields = {
    title,
    excerpt,
    coverAlt,
    metaTitle,
    metaDescription,
    aiClaims,
    isAiWritten: aiWritten,
    isFeatured: isAdmin ? featured : undefined,
    slug: slug ? slugify(slug) || undefined : undefined,
    tags: tags && uniqueTags(tags),
    categoryIds: category && [...new Set(category)],
    coverMediaId: coverImage === undefined ? undefined : coverId(config, coverImage),
  }
  return {
    fields: omitUndefined(fields),
    text: sent.content === undefined ? undefined : await cleanText(sent.content, isAdmin),
    requested: { status: sent.status, publishAt: sent.publishAt },
    version: sent.version,
    changesOf: sent.changes,
  }
}

/** Refuses categories that do not exist, and another cover than before that does not. */
export async function refuseUnknown(
  tx: Tx,
  { fields }: PostChanges,
  before: Pick<PostState, 'coverMediaId'>,
): Promise<void> {
  const { categoryIds, coverMediaId } = fields
  if (categoryIds?.length) {
    const requestedIds = await currentCategoryIds(tx, categoryIds)
    const categories = await listCategoriesById(tx, requestedIds)
    if (categories.length < requestedIds.length) throw invalidField('category', 'Unknown category.')
  }
  if (coverMediaId && coverMediaId !== before.coverMediaId) {
    const [picture] = await listKnownPictures(tx, [coverMediaId])
    if (!picture) throw foreignCover()
  }
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
