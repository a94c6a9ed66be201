import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import { labelsOf, listsOf } from '#server/modules/blog/lists/names.ts'
import type { SearchDocument } from '#server/database/search-index.ts'
import {
  AUTHORS,
  MEMBERS,
  ago,
  cameAt,
  DAY_MS,
  dayBefore,
  DAYS,
  drawCategories,
  drawTags,
  idOf,
  member,
  PICTURES,
  times,
  type Recipe,
} from './draw.ts'
import { drawHtml, drawTitle, drawWords, plain, rareWords } from './words.ts'
import { randomFrom } from './random.ts'

const MOST_COMMENTS = 200
const IN_BIN = 20

export type Post = ReturnType<typeof drawPost>

/** A post, counted from the newest, so that the first of 200 and of 100,000 are the same. */
export function drawPost(index: number, count: number) {
  const random = randomFrom(index + 1)
  const title = drawTitle(random, index)
  const words = 60 + Math.floor(random() * random() * 300)
  const status = STATUSES[index % 50] ?? 'published'
  // Popularity by Zipf's law, in an order of its own.
  const views = Math.ceil((3 * count) / (1 + ((Math.imul(index, 2_654_435_761) >>> 0) % count)))
  return {
    index,
    random,
    title,
    status,
    id: idOf('post', index),
    content: drawHtml(random, words) + rareWords(index, count),
    tags: drawTags(random, { from: 3, to: 5 }),
    categoryIds: drawCategories(random, 2),
    views: status === 'published' ? views : 0,
    isInBin: status === 'draft' && index % 100 === 51 && index < IN_BIN * 100,
    createdAt: cameAt(index),
  }
}

const STATUSES: Record<number, Insertable<Tables['posts']>['status']> = { 1: 'draft', 2: 'private' }

export const postTables = {
  posts: (post) => [postRow(post)],
  post_category_links: (post) =>
    post.categoryIds.map((category_id) => ({ post_id: post.id, category_id })),
  post_tags: (post) => post.tags.map((tag_key) => ({ post_id: post.id, tag_key })),
  post_places: (post) => {
    const { categoryIds, tags: tagKeys } = post
    return listsOf(filedRow(post), { categoryIds, tagKeys }).map((list) => ({
      list,
      created_at: post.createdAt,
      post_id: post.id,
    }))
  },
  post_numbers: (post) => [
    {
      post_id: post.id,
      is_public: post.status === 'published' ? 1 : 0,
      created_at: post.createdAt,
      likes: likesOf(post),
      comments: Math.min(MOST_COMMENTS, Math.floor(post.views / DAYS)),
      views_30_days: Math.min(DAYS, post.views) * Math.ceil(post.views / DAYS),
    },
  ],
  post_slugs: ({ id: post_id, index }) =>
    index % 20 === 0 ? [{ slug: `former-${index}`, post_id }] : [],
  post_drafts: (post) => [draftRow(post)],
  viewed_posts: (post) => [
    {
      post_id: post.id,
      slug: `post-${post.index}`,
      is_public: post.status === 'published' ? 1 : 0,
      told_at: post.createdAt,
      sum_on: null,
    },
  ],
  post_days: ({ id: post_id, views }) =>
    times(Math.min(DAYS, views), (day) => ({
      post_id,
      day: dayBefore(day),
      views: Math.ceil(views / DAYS),
      visitors: Math.ceil(views / DAYS / 2),
      reads: Math.floor(views / DAYS / 2),
    })),
  post_likes: (post) =>
    times(likesOf(post), (offset) => ({
      post_id: post.id,
      user_id: member(post.index + offset),
      created_at: post.createdAt,
    })),
  post_saves: ({ id: post_id, index, createdAt }) =>
    index % 10 === 0 ? [{ post_id, user_id: member(index / 10), created_at: createdAt }] : [],
  comments: (post) =>
    times(Math.min(MOST_COMMENTS, Math.floor(post.views / DAYS)), (rank) => commentRow(post, rank)),
} satisfies Recipe<Post>

function filedRow(post: Post) {
  return { ...postRow(post), ...draftRow(post) } as Parameters<typeof labelsOf>[0] &
    Parameters<typeof listsOf>[0]
}

function postRow(post: Post): Insertable<Tables['posts']> {
  const { index, status, createdAt } = post
  return {
    id: post.id,
    slug: `post-${index}`,
    title: post.title,
    excerpt: plain(post.content).trim().slice(0, 150),
    cover_media_id: idOf('media', index % PICTURES),
    cover_alt: 'A drawn cover',
    meta_title: '',
    meta_description: '',
    status,
    author_id: idOf('user', index % AUTHORS),
    byline: '',
    tags: JSON.stringify(post.tags),
    category_ids: JSON.stringify(post.categoryIds),
    tested: index % 4 === 0 ? '3 weeks' : null,
    is_featured: index % 1000 === 5 ? 1 : 0,
    has_affiliate_links: 0,
    is_starter: 0,
    reading_minutes: 2,
    submitted_at: status === 'draft' && index % 100 === 1 ? createdAt : null,
    published_at: status === 'published' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
    content: post.content,
  }
}

function draftRow({ id: post_id, index, status, isInBin, createdAt }: Post) {
  return {
    post_id,
    version: 2,
    public_version: 2,
    saved_at: createdAt,
    saved_by: idOf('user', index % AUTHORS),
    publish_at: null,
    review_note: status !== 'published' && index % 150 === 1 ? 'Please name the source.' : '',
    preview_token: null,
    is_ai_written: 0,
    ai_claims: '[]',
    deleted_at: isInBin ? ago(DAY_MS) : null,
    deleted_by: isInBin ? idOf('user', 0) : null,
    deleted_status: isInBin ? 'published' : null,
    edited_at: null,
  } as const
}

function commentRow(post: Post, rank: number): Insertable<Tables['comments']> {
  const number = (index: number) => idOf('comment', post.index * MOST_COMMENTS + index)
  return {
    id: number(rank),
    post_id: post.id,
    parent_id: rank % 3 === 2 ? number(rank - 2) : null,
    author_id: member(post.index + rank),
    status: rank % 50 === 40 ? 'waiting' : 'approved',
    created_at: cameAt(post.index - 1),
    noticed_at: null,
    content: drawWords(post.random, 20).join(' '),
  }
}

function likesOf({ views }: Post): number {
  return Math.min(MEMBERS, Math.floor(views / 20))
}

export function postDocument(post: Post): SearchDocument {
  const { id, title, tags, content, createdAt } = post
  return {
    at: createdAt,
    quoted: plain(content),
    labels: labelsOf(filedRow(post)),
    id,
    title,
    keywords: tags.join(' '),
    body: plain(content),
  }
}
