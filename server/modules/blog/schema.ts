import { z } from 'zod'
import { authorLinkOut } from '#server/modules/accounts/author/schema.ts'
import { chosenProductsOut } from '#server/modules/catalog/schema.ts'
import { categoryMoving } from '#shared/api/category-schemas.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, pictureOut } from '#shared/api/schemas.ts'

export const POST_STATUSES = ['draft', 'private', 'published'] as const
/** The stored states, drafts that are scheduled or submitted, and public posts with unpublished changes. */
export const LISTED_STATUSES = [
  'all',
  ...POST_STATUSES,
  'scheduled',
  'submitted',
  'changed',
] as const
/** By what the table `post_numbers` has, with an index for each; `-up` begins with the least. */
export const NUMBER_SORTS = [
  ...(['popular', 'popular-up', 'likes', 'likes-up'] as const),
  ...(['title', 'title-down', 'updated', 'updated-up'] as const),
] as const
export const POST_SORTS = ['latest', 'oldest', ...NUMBER_SORTS] as const

export const categoryOut = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent: z.string().nullable(),
  postCount: z.number(),
  /** Posts of any state; for admins only. */
  heldPosts: z.number().optional(),
  /** For admins only. */
  moving: categoryMoving.optional(),
})

const categoryRef = z.object({ _id: z.string(), name: z.string(), slug: z.string() })

/** The writing state, for people who may change the post; `views` covers the last 30 days. */
export const editorialOut = z.object({
  version: z.number(),
  savedAt: z.string(),
  publishAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  reviewNote: z.string(),
  /** When changes of the public post were saved that are not published. */
  changedAt: z.string().nullable(),
  /** Whether an import did not find some of its pictures, which the editor asks for. */
  missesPictures: z.boolean(),
  views: z.number(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
})

/** A post in lists. `coverImage` is a plain URL, `cover` the picture with its dimensions. */
export const postSummaryOut = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverImage: z.string(),
  cover: pictureOut.nullable(),
  category: z.array(categoryRef),
  tags: z.array(z.object({ name: z.string() })),
  status: z.enum(POST_STATUSES),
  author: z.object({ _id: z.string(), name: z.string(), avatar: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  likesCount: z.number(),
  isLikedByUser: z.boolean(),
  readingMinutes: z.number(),
  tested: z.string().nullable(),
  featured: z.boolean(),
  editorial: editorialOut.optional(),
})

/** What a text shows live; `verdict` is HTML, as are the words of a verdict. */
const liveBlockOut = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), id: z.string(), verdict: z.string() }),
  z.object({
    kind: z.literal('comparison'),
    specs: z.array(z.string()),
    products: z.array(z.object({ id: z.string(), verdict: z.string(), isPick: z.boolean() })),
  }),
  z.object({ kind: z.literal('post'), id: z.string() }),
  z.object({
    kind: z.literal('verdict'),
    /** An id, or empty. */
    product: z.string(),
    name: z.string(),
    /** From 0 to 10, or empty. */
    score: z.string(),
    figure: z.string(),
    measure: z.string(),
    price: z.string(),
    says: z.string(),
    suits: z.string(),
    suitsNot: z.string(),
  }),
])

/** `content` is the stored HTML, `html` the rendered one; `standfirst` the excerpt, if it was written by hand. */
export const postOut = postSummaryOut.extend({
  standfirst: z.string(),
  content: z.string(),
  html: z.string(),
  toc: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
  /** Slugs of products whose link is alone in its paragraph. */
  products: z.array(z.string()),
  /** In the order of their places in `html`. */
  live: z.array(liveBlockOut),
  metaTitle: z.string(),
  metaDescription: z.string(),
  hasAffiliateLinks: z.boolean(),
  /** How links to other stores name the post, as those in `html` do; null where it is not public. */
  subTag: z
    .object({
      amazon: z.boolean(),
      hosts: z.array(z.object({ host: z.string(), parameter: z.string() })),
      code: z.string(),
    })
    .nullable(),
  /** When somebody last saw that all of it still holds, YYYY-MM-DD; null where nobody said so. */
  checkedOn: z.string().nullable(),
  authorBio: z.string(),
})

const name = idText(300)

export const slugParam = z.object({ slug: name })
export const postIdParam = z.object({ id: name })

const MOST_AT_ONCE = 100

export const chosenPostsQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))].filter(Boolean))
    .pipe(z.array(name).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} ids are allowed.`)),
})

export const listPostsQuery = z
  .object({
    search: name.default(''),
    category: name.default(''),
    sort: z.enum(POST_SORTS).default('latest'),
    status: z.enum(LISTED_STATUSES).default('all'),
    /** Posts of this person only. */
    authorId: name.default(''),
    /** Public posts with this tag only, in any case. */
    tag: name.default(''),
    /** Public posts without a category only. */
    uncategorized: z.enum(['true', 'false']).default('false'),
    ...pageQuery(10),
  })
  .refine(({ search, tag, uncategorized }) => !search || (!tag && uncategorized === 'false'), {
    path: ['search'],
    message: 'A search cannot be limited to a tag or to posts without a category',
  })

export const tagsQuery = z.object({ search: name.default('') })

/** `count` is the number of public posts. */
export const tagsOut = z.object({
  tags: z.array(z.object({ name: z.string(), count: z.number() })),
})

const LONGEST_SPAN_MS = 62 * 86_400_000

/** A span of at most two months. */
export const calendarQuery = z
  .object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
  .transform(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
  .refine(({ from, to }) => to > from && to.getTime() - from.getTime() <= LONGEST_SPAN_MS, {
    path: ['to'],
    message: 'A calendar shows two months at most.',
  })
  .transform(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))

/** `at` is when the post was published, or will be. */
export const calendarOut = z.object({
  posts: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      at: z.string(),
      isScheduled: z.boolean(),
      canEdit: z.boolean(),
      version: z.number(),
      author: z.string(),
    }),
  ),
})

export const listPostsOut = z.object({
  blogs: z.array(postSummaryOut),
  totalBlogs: z.number(),
  ...pagingOut,
})

export const searchPostsIn = z.object({ query: name, authorId: name.optional() })

export const searchHitOut = postSummaryOut.pick({
  _id: true,
  title: true,
  slug: true,
  excerpt: true,
})

/** A post within a category, with that category only. */
export const categoryPostOut = postSummaryOut
  .pick({ _id: true, slug: true, title: true, coverImage: true, cover: true, excerpt: true })
  .extend(postSummaryOut.pick({ createdAt: true, readingMinutes: true, tested: true }).shape)
  .extend({ category: categoryRef })

/** A bookmarked post, with its first category. */
export const savedPostOut = categoryPostOut.omit({ excerpt: true, tested: true })

export const oneCategoryOut = z.object({ category: categoryOut })

export const categoryWithPostsOut = categoryOut.extend({ blogs: z.array(postSummaryOut) })

export const blogsOut = z.object({ blogs: z.array(postSummaryOut) })

export const listPublishedQuery = z.object({
  featured: z.enum(['true', 'false']).default('false'),
  limit: pageQuery(10).limit,
})

export const publishedOut = z.object({ posts: z.array(postSummaryOut) })
/** `bio` may be empty. */
export const authorProfileOut = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: z.string(),
  bio: z.string(),
  links: z.array(authorLinkOut),
  /** Links of others are not vouched for. */
  isAdmin: z.boolean(),
})

/** Posts that show a product, and posts that only link to it. */
export const postsWithProductOut = z.object({
  tested: z.array(postSummaryOut),
  mentioned: z.array(postSummaryOut),
})

export const productsInPostOut = chosenProductsOut

export const searchPostsOut = z.object({ results: z.array(searchHitOut) })

/** Posts by state; scheduled and submitted posts count as drafts too. */
export const postCountsOut = z.object({
  all: z.number(),
  published: z.number(),
  draft: z.number(),
  private: z.number(),
  scheduled: z.number(),
  submitted: z.number(),
  /** Public posts with unpublished changes. */
  changed: z.number(),
  bin: z.number(),
})

export type AuthorProfile = z.infer<typeof authorProfileOut>
export type PostsWithProduct = z.infer<typeof postsWithProductOut>
export type ProductInPost = z.infer<typeof productsInPostOut>['products'][number]
export type LiveBlock = z.infer<typeof liveBlockOut>
export type ListedPosts = z.infer<typeof listPostsOut>
export type SavedPost = z.infer<typeof savedPostOut>
export type SearchHit = z.infer<typeof searchHitOut>
export type Category = z.infer<typeof categoryOut>
export type EditorialFields = z.infer<typeof editorialOut>
export type PostSummary = z.infer<typeof postSummaryOut>
export type Post = z.infer<typeof postOut>
export type CategoryPost = z.infer<typeof categoryPostOut>
export type ListPostsQuery = z.infer<typeof listPostsQuery>
export type CalendarPost = z.infer<typeof calendarOut>['posts'][number]
export type TagUse = z.infer<typeof tagsOut>['tags'][number]
export type PostCounts = z.infer<typeof postCountsOut>
