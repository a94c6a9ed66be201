import type { PostText } from './post-text.ts'
import type { POST_STATUSES } from '#server/modules/blog/schema.ts'

/** A post as a writer or an import gives it; texts are plain, `content` is HTML that gets cleaned, or a text that was, times are ISO 8601 UTC. */
export type PostInput = {
  id?: string
  /** The wished slug; made from the title when left out. */
  slug?: string
  title: string
  content: string | PostText
  excerpt?: string
  coverMediaId?: string | null
  coverAlt?: string
  metaTitle?: string
  metaDescription?: string
  status: (typeof POST_STATUSES)[number]
  authorId?: string | null
  /** Shown in place of the author's name. */
  byline?: string
  tags: string[]
  categoryIds: string[]
  tested?: string | null
  isFeatured?: boolean
  isStarter?: boolean
  /** True when the writer knows of paid links that the list of hosts does not. */
  hasAffiliateLinks?: boolean
  createdAt?: string
  updatedAt?: string
  publishedAt?: string
  submittedAt?: string | null
}
