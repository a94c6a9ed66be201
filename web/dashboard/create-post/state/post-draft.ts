import type { Claim, EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { slugify } from '#shared/text/slug.ts'
import { namesOf } from '#shared/api/record.ts'

/** A post in the editor; `status` is the one the writer intends, not the stored one. */
export type PostDraft = {
  title: string
  content: string
  excerpt: string
  /** Empty while the slug follows the title. */
  slug: string
  coverImage: string
  coverAlt: string
  category: string[]
  tags: string[]
  metaTitle: string
  metaDescription: string
  status: EditablePost['status']
  publishAt: string | null
  featured: boolean
  aiWritten: boolean
  aiClaims: Claim[]
}

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  content: '',
  excerpt: '',
  slug: '',
  coverImage: '',
  coverAlt: '',
  category: [],
  tags: [],
  metaTitle: '',
  metaDescription: '',
  status: 'draft',
  publishAt: null,
  featured: false,
  aiWritten: false,
  aiClaims: [],
}

export function draftOf(post: EditablePost): PostDraft {
  const { title, content, excerpt, coverImage, coverAlt, metaTitle, metaDescription } = post
  return {
    title,
    content,
    excerpt,
    coverImage,
    coverAlt,
    metaTitle,
    metaDescription,
    slug: followsTitle(post) ? '' : post.slug,
    category: post.category.map(({ _id }) => _id),
    tags: post.tags.map(({ name }) => name),
    status: post.publishAt || post.submittedAt ? 'published' : post.status,
    publishAt: post.publishAt,
    featured: post.featured,
    aiWritten: post.aiWritten,
    aiClaims: post.aiClaims,
  }
}

/** The status that publishing gives a draft: public, unless its writer chose otherwise or takes a post that is out back. */
export function publishedStatus(
  { status }: Pick<PostDraft, 'status'>,
  post: Pick<EditablePost, 'status'> | null,
): PostDraft['status'] {
  return status === 'draft' && (post?.status ?? 'draft') === 'draft' ? 'published' : status
}

export function slugOf(draft: PostDraft, post: EditablePost | null): string {
  if (draft.slug) return draft.slug
  if (post && (post.publishedAt || post.title === draft.title)) return post.slug
  return slugify(draft.title) || 'post'
}

/** Whether nothing worth keeping has been written or chosen. */
export function isBlank(draft: PostDraft): boolean {
  const { status: _status, publishAt: _publishAt, featured: _featured, ...rest } = draft
  return Object.values(rest).every((value) =>
    typeof value === 'string'
      ? value.trim() === ''
      : Array.isArray(value)
        ? value.length === 0
        : !value,
  )
}

export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return namesOf(EMPTY_DRAFT).every(
    (key) => JSON.stringify(one[key]) === JSON.stringify(other[key]),
  )
}

/** Approximate number of words in an HTML text. */
export function roughWords(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
}

// The server derives a slug from the title and appends a number if it is taken.
function followsTitle({ slug, title, publishedAt }: EditablePost): boolean {
  if (publishedAt) return true
  const derived = slugify(title) || 'post'
  return slug === derived || slug === '' || new RegExp(`^${escape(derived)}-\\d+$`).test(slug)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
