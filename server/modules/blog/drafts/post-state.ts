import { automaticExcerpt } from '#server/richtext/index.ts'
import type { Claim } from './schema.ts'
import type { POST_STATUSES } from '#server/modules/blog/schema.ts'
import type { DraftRow } from './queries.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { namesOf } from '#shared/api/record.ts'

/** A post as a save compares it and a revision stores it. */
export type PostState = PublicationState & PostContent

/** What a post says. */
export type PostContent = {
  title: string
  slug: string
  content: string
  /** Empty while the beginning of the text is used instead. */
  excerpt: string
  coverMediaId: string | null
  coverAlt: string
  categoryIds: string[]
  tags: string[]
  metaTitle: string
  metaDescription: string
  isFeatured: boolean
  isAiWritten: boolean
  aiClaims: Claim[]
  /** The publication date, ISO 8601 UTC, that unpublished changes bring; null while it stays as it is. */
  newDate: string | null
}

/** Status, schedule and review of a post. */
export type PublicationState = {
  status: (typeof POST_STATUSES)[number]
  publishAt: string | null
  submittedAt: string | null
  reviewNote: string
}

/** What a save asks for; what is undefined stays as it is. */
export type RequestedState = { [Key in 'status' | 'publishAt']?: PublicationState[Key] | undefined }

export const BLANK: PostState = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  coverMediaId: null,
  coverAlt: '',
  categoryIds: [],
  tags: [],
  metaTitle: '',
  metaDescription: '',
  isFeatured: false,
  isAiWritten: false,
  aiClaims: [],
  newDate: null,
  status: 'draft',
  publishAt: null,
  submittedAt: null,
  reviewNote: '',
}

export function stateOf(row: DraftRow): PostState {
  return {
    title: row.title,
    slug: row.slug,
    content: row.content,
    excerpt: writtenExcerpt(row),
    coverMediaId: row.cover_media_id,
    coverAlt: row.cover_alt,
    categoryIds: fromJson(row.category_ids),
    tags: fromJson(row.tags),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    isFeatured: row.is_featured === 1,
    isAiWritten: row.is_ai_written === 1,
    aiClaims: fromJson(row.ai_claims),
    newDate: null,
    status: row.status,
    publishAt: row.publish_at,
    submittedAt: row.submitted_at,
    reviewNote: row.review_note,
  }
}

/** The excerpt, or an empty text when it was generated. */
export function writtenExcerpt(row: Pick<DraftRow, 'content' | 'excerpt'>): string {
  return row.excerpt === automaticExcerpt(row.content) ? '' : row.excerpt
}

export function publicationStateOf({
  status,
  publishAt,
  submittedAt,
  reviewNote,
}: PublicationState): PublicationState {
  return { status, publishAt, submittedAt, reviewNote }
}

export function contentOf(state: PostState): PostContent {
  const { status: _s, publishAt: _p, submittedAt: _a, reviewNote: _n, ...content } = state
  return content
}

export function isSame(one: PostState, other: PostState): boolean {
  return namesOf(one).every((key) => isSameValue(one[key], other[key]))
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
