import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { PostDraft } from './post-draft.ts'

const NEEDS_TEXT = 'Title and content are required'
const NEEDS_COVER = 'Please upload a cover image'

/** Number of pictures that are not ready: undescribed, uploading, or failed. */
export type Pictures = { withoutAlt: number; uploading: number; failed: number }

type Published = Pick<EditablePost, 'coverImage' | 'publishedAt' | 'publicWithoutAlt'>

/**
 * What is missing before a post can be published, by field name; empty if nothing is. What a published post lacked, as
 * imported ones may, it can go on lacking.
 */
export function checkPost(
  draft: PostDraft,
  pictures: Pictures,
  post: Published | null,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const isKnown = pictures.withoutAlt <= (post?.publicWithoutAlt ?? 0)
  const picturesError = checkPictures(isKnown ? { ...pictures, withoutAlt: 0 } : pictures)
  const neverHadCover = Boolean(post?.publishedAt && !post.coverImage)
  if (!draft.title.trim()) errors.title = NEEDS_TEXT
  else if (isEmptyHtml(draft.content)) errors.content = NEEDS_TEXT
  else if (picturesError) errors.content = picturesError
  if (!draft.coverImage && !neverHadCover) errors.coverImage = NEEDS_COVER
  return errors
}

export function checkPictures({ withoutAlt, uploading, failed }: Pictures): string {
  if (uploading > 0) return 'Pictures in the text are still uploading. Please wait a moment.'
  if (failed > 0) return 'A picture in the text could not be uploaded. Retry it or remove it.'
  if (withoutAlt === 0) return ''
  return withoutAlt === 1
    ? 'One picture in the text has no alt text. Describe it or mark it as decorative.'
    : `${withoutAlt} pictures in the text have no alt text. Describe them or mark them as decorative.`
}

function isEmptyHtml(html: string): boolean {
  if (/<(img|table|figure)\b|data-video/i.test(html)) return false
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')
  return text.trim() === ''
}
