import { slugify } from '#shared/text/slug.ts'
import { fromJson, type StoredJson } from '#server/kernel/stored-json.ts'

type Post = Written & {
  status: 'draft' | 'private' | 'published'
  is_featured: 0 | 1
  submitted_at: string | null
  publish_at: string | null
  deleted_at: string | null
  /** When its unpublished changes were saved. */
  edited_at: string | null
}

type Written = { author_id: string | null; byline: string }

type Links = { categoryIds: string[]; tagKeys: string[] }

type DashboardState = Post['status'] | 'scheduled' | 'submitted' | 'changed'

/** A topic of content: pages that show this post as a whole. */
export const postTopic = (id: string) => `post/${id}`

/** A topic of content: pages that list the posts with this product, named as in `post_products`. */
export const productTopic = (key: string) => `post-product/${key}`

export const PUBLIC = 'public'
export const FEATURED = 'public/featured'
export const publicIn = (categoryId: string) => `public/category/${categoryId}`
export const publicWithTag = (tagKey: string) => `public/tag/${tagKey}`
export const isTagList = (list: string) => list.startsWith(publicWithTag(''))
export const isCategoryList = (list: string) => list.startsWith(publicIn(''))
/** Published posts without a category. */
export const PUBLIC_UNCATEGORIZED = 'public/uncategorized'
export const publicBy = (author: string) => `public/author/${author}`

/** Topics of all that lists of newest posts, and numbers of posts by category, are made of. */
export const allPublicLists = (categories: readonly { _id: string }[]) => [
  PUBLIC,
  PUBLIC_UNCATEGORIZED,
  ...categories.map(({ _id }) => publicIn(_id)),
]

/** Names an author in addresses and lists: the account, or the slug of the name of somebody who has none; else empty. */
export function authorKey({ author_id, byline }: Written): string {
  return author_id ?? slugify(byline)
}

/** Posts outside the bin, of everybody or one author, in any or one state. */
export function dashboardList(authorId: string | undefined, state?: DashboardState): string {
  const whose = authorId === undefined ? 'dashboard' : `dashboard:${authorId}`
  return state ? `${whose}/${state}` : whose
}
export const dashboardListIn = (categoryId: string) => `dashboard/category/${categoryId}`
export const unpublishedBy = (authorId: string) => `own:${authorId}`
export const binOf = (authorId: string | undefined) =>
  authorId === undefined ? 'bin' : `bin:${authorId}`

const STATES: readonly DashboardState[] = [
  ...(['draft', 'private', 'published', 'scheduled', 'submitted', 'changed'] as const),
]

export function listsBy(authorId: string): string[] {
  return [
    ...[undefined, ...STATES].map((state) => dashboardList(authorId, state)),
    publicBy(authorId),
    unpublishedBy(authorId),
    binOf(authorId),
  ]
}

export function listsOf(post: Post, links: Links): string[] {
  const { author_id } = post
  const whose = author_id === null ? [undefined] : [undefined, author_id]
  if (post.deleted_at) return whose.map(binOf)
  const states = statesOf(post)
  return [
    ...whose.flatMap((id) => [
      dashboardList(id),
      ...states.map((state) => dashboardList(id, state)),
    ]),
    ...links.categoryIds.map(dashboardListIn),
    ...(post.status === 'published' ? publicLists(post, links) : []),
    ...(post.status !== 'published' && author_id !== null ? [unpublishedBy(author_id)] : []),
  ]
}

function statesOf({
  status,
  publish_at,
  submitted_at,
  edited_at,
}: Omit<Post, 'byline'>): DashboardState[] {
  return [
    status,
    ...(publish_at && status !== 'published' ? (['scheduled'] as const) : []),
    ...(submitted_at && status === 'draft' ? (['submitted'] as const) : []),
    ...(edited_at && status === 'published' ? (['changed'] as const) : []),
  ]
}

function publicLists(post: Post, { categoryIds, tagKeys }: Links): string[] {
  const author = authorKey(post)
  return [
    PUBLIC,
    ...(author ? [publicBy(author)] : []),
    ...(post.is_featured ? [FEATURED] : []),
    ...(categoryIds.length === 0 ? [PUBLIC_UNCATEGORIZED] : categoryIds.map(publicIn)),
    ...tagKeys.map(publicWithTag),
  ]
}

/** The search filters that match a post. */
export function labelsOf(
  post: Omit<Post, 'byline'> & { category_ids: StoredJson<string[]> },
): string[] {
  return [
    ...(post.status === 'published' ? [IS_PUBLIC] : []),
    ...(post.author_id === null ? [] : [writtenBy(post.author_id)]),
    ...statesOf(post).map(inState),
    ...fromJson(post.category_ids).map(inCategory),
  ]
}

export const IS_PUBLIC = 'public'
export const writtenBy = (authorId: string) => `by${authorId}`
export const inState = (state: DashboardState) => `is${state}`
export const inCategory = (categoryId: string) => `in${categoryId}`
