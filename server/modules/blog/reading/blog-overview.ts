import { namesOf, recordOf } from '#shared/api/record.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Member } from '#server/kernel/actor.ts'
import { presentCover } from '#server/modules/media/index.ts'
import { visibilityFor, type Visibility } from '#server/modules/blog/access.ts'
import { binOf, dashboardList, listLengths } from '#server/modules/blog/lists/index.ts'
import { withEditorialFields } from './editorial-fields.ts'
import { summaries } from './list-blogs.ts'
import {
  countPublishedSince,
  hasPostBesidesStarter,
  findLatestDraft,
  listChangedRows,
  listMostRead,
  listPlannedRows,
  listSentBackRows,
  listSubmittedRows,
  type ChangedRow,
  type WaitingRow,
} from './queries-editorial.ts'
import type { PostCounts } from '#server/modules/blog/schema.ts'

const RECENT = 5
const MOST_WAITING = 10
const MOST_PLANNED = 5

/** The blog's part of the dashboard; members see their own posts. */
export async function readBlogOverview(ctx: Context, member: Member) {
  const visibility = visibilityFor(member)
  const { db } = ctx.store
  const ofAuthor = authorIn(visibility)
  const mine = ofAuthor === undefined ? {} : { authorId: ofAuthor }
  const [counts, recent, draft, submitted, sentBack, changed, planned] = await Promise.all([
    countPosts(ctx, visibility),
    summaries(ctx, { visibility, ...mine }, RECENT),
    latestDraft(ctx, member.userId),
    listSubmittedRows(db, ofAuthor, MOST_WAITING),
    listSentBackRows(db, member.userId, MOST_WAITING),
    // Only admins can change what is public.
    visibility.kind === 'all' ? listChangedRows(db, ofAuthor, MOST_WAITING) : [],
    listPlannedRows(db, { authorId: ofAuthor, now: timestamp(ctx.clock) }, MOST_PLANNED),
  ])
  return {
    counts,
    draft,
    recentPosts: await withEditorialFields(ctx, recent, visibility),
    submissions: submitted.map((row) => presentWaiting(ctx, row)),
    sentBack: sentBack.map((row) => presentWaiting(ctx, row)),
    changed: changed.map(presentChanged),
    plannedPosts: planned.map(({ id, title, at }) => ({ _id: id, title, at })),
  }
}

/** The public posts with most views in the last 30 days. */
export async function listTopPosts({ store: { db } }: Context, most: number) {
  const rows = await listMostRead(db, most)
  return rows.map(({ id, slug, title, views }) => ({ _id: id, slug, title, views: Number(views) }))
}

/** Whether anything was written besides the starter content and the drafts of members. */
export function hasOwnPost({ store: { db } }: Context): Promise<boolean> {
  return hasPostBesidesStarter(db)
}

export async function countAllPosts(ctx: Context): Promise<number> {
  return (await countPosts(ctx, { kind: 'all', userId: undefined })).all
}

/** Counts the posts published since a moment, ISO 8601 UTC. */
export function countPublishedPosts(ctx: Context, since: string): Promise<number> {
  return countPublishedSince(ctx.store.db, since)
}

const STATES = ['published', 'draft', 'private', 'scheduled', 'submitted', 'changed'] as const

/** Counts the posts that the viewer looks after, by state; `all` leaves out the bin. */
export async function countPosts(ctx: Context, visibility: Visibility): Promise<PostCounts> {
  const authorId = authorIn(visibility)
  const lists: Record<keyof PostCounts, string> = {
    all: dashboardList(authorId),
    bin: binOf(authorId),
    ...recordOf(STATES, (state) => dashboardList(authorId, state)),
  }
  const lengths = await listLengths(ctx.store.db, Object.values(lists))
  return recordOf(namesOf(lists), (name) => lengths.get(lists[name]) ?? 0)
}

function authorIn(visibility: Visibility): string | undefined {
  return visibility.kind === 'all' ? undefined : (visibility.userId ?? '')
}

async function latestDraft(ctx: Context, userId: string) {
  const row = await findLatestDraft(ctx.store.db, userId)
  if (!row) return null
  const cover = presentCover(row, row.cover_alt || row.title)
  return { _id: row.id, title: row.title, words: row.words, savedAt: row.saved_at, cover }
}

function presentChanged({ id, title, words, editor_name, edited_at }: ChangedRow) {
  return { _id: id, title, words, by: editor_name ?? '', since: edited_at }
}

function presentWaiting(ctx: Context, row: WaitingRow) {
  return {
    _id: row.id,
    title: row.title,
    author: row.author_name ?? '',
    words: row.words,
    since: row.submitted_at ?? timestamp(ctx.clock),
    note: row.review_note,
  }
}
