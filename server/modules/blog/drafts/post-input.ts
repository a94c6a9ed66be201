import type { PostState } from './post-state.ts'

/** The facts of a post that its writer cannot change; times are ISO 8601 UTC. */
export type PostFacts = {
  /** Of a new post; nobody's post becomes another's. */
  authorId?: string | null
  /** Shown in place of the author's name. */
  byline?: string
  tested?: string | null
  isStarter?: boolean
  /** True when the writer knows of paid links that the list of hosts does not. */
  hasAffiliateLinks?: boolean
  createdAt?: string
  updatedAt?: string
  publishedAt?: string
}

type Needed = 'title' | 'content' | 'status' | 'tags' | 'categoryIds'
type Never = 'newDate' | 'publishAt' | 'reviewNote' | 'isAiWritten' | 'aiClaims'

/** A post as an import gives it; `content` is HTML that gets cleaned, and what is left out stays as it is. */
export type PostInput = { id?: string } & Pick<PostState, Needed> &
  Partial<Omit<PostState, Needed | Never>> &
  PostFacts
