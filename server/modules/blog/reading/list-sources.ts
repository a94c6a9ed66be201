import {
  dashboardListIn,
  dashboardList,
  FEATURED,
  inCategory,
  inState,
  IS_PUBLIC,
  PUBLIC,
  PUBLIC_UNCATEGORIZED,
  publicBy,
  publicIn,
  publicWithTag,
  unpublishedBy,
  writtenBy,
  type Source,
  type Sources,
} from '#server/modules/blog/lists/index.ts'
import type { PostFilter } from './queries-posts.ts'

type Filter = Omit<PostFilter, 'search' | 'visibility'>

/** The stored lists that hold the posts of a filter. */
export function sourcesOf({ visibility, ...filter }: PostFilter): Sources {
  const { status, authorId } = filter
  const isPublic = status === undefined || status === 'published'
  const isOfPublicOnly = filter.tagKey !== undefined || filter.isUncategorized
  if (visibility.kind === 'published' || visibility.userId === undefined || isOfPublicOnly) {
    return isPublic ? [publicSource(filter)] : []
  }
  if (visibility.kind === 'all') return [dashboardSource(filter, authorId)]
  if (authorId === visibility.userId) return [dashboardSource(filter, authorId)]
  if (!isPublic) return authorId ? [] : [dashboardSource(filter, visibility.userId)]
  const isTheirsToo = status === undefined && !authorId && !filter.isFeatured
  return isTheirsToo
    ? [publicSource(filter), ownSource(filter, visibility.userId)]
    : [publicSource(filter)]
}

// The shortest list first: the others are looked up for each of its posts.
function publicSource(filter: Filter): Source {
  const { authorId, categoryId, tagKey, isFeatured, isUncategorized } = filter
  const lists = [
    ...(isFeatured ? [FEATURED] : []),
    ...(authorId ? [publicBy(authorId)] : []),
    ...(tagKey === undefined ? [] : [publicWithTag(tagKey)]),
    ...(isUncategorized ? [PUBLIC_UNCATEGORIZED] : []),
    ...(categoryId ? [publicIn(categoryId)] : []),
  ]
  const [list = PUBLIC, ...also] = lists
  return { list, also }
}

function dashboardSource(
  { status, categoryId, isFeatured }: Filter,
  authorId: string | undefined,
): Source {
  const isOfAll = authorId === undefined
  if (isOfAll && status === 'published') return publicSource({ categoryId, isFeatured })
  const featured = isFeatured ? [FEATURED] : []
  // The category's own list is as long as what is found; of all posts, most would be looked up in vain.
  if (isOfAll && status === undefined && categoryId)
    return { list: dashboardListIn(categoryId), also: featured }
  const also = [...(categoryId ? [dashboardListIn(categoryId)] : []), ...featured]
  return { list: dashboardList(authorId, status), also }
}

function ownSource({ categoryId }: Filter, userId: string): Source {
  return { list: unpublishedBy(userId), also: categoryId ? [dashboardListIn(categoryId)] : [] }
}

/** Narrows a search to a filter: a hit has at least one label of each group. */
export function labelGroups(filter: PostFilter): string[][] {
  const { visibility, status, authorId, categoryId, formerCategoryIds = [] } = filter
  const seen =
    visibility.kind === 'own' && visibility.userId
      ? [IS_PUBLIC, writtenBy(visibility.userId)]
      : [IS_PUBLIC]
  return [
    ...(visibility.kind === 'all' ? [] : [seen]),
    ...(status ? [[inState(status)]] : []),
    ...(authorId ? [[writtenBy(authorId)]] : []),
    ...(categoryId ? [[categoryId, ...formerCategoryIds].map(inCategory)] : []),
  ]
}
