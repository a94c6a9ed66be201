import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { presentThread } from './present.ts'
import {
  countOnPost,
  countThreads,
  countThreadsBefore,
  listReplies,
  listThreads,
  type ThreadReader,
} from './queries.ts'
import { findPublishedPost } from './queries-thread.ts'
import type { Threads, threadsQuery } from './schema.ts'

/** Threads newest first, replies oldest first. */
export async function readThreads(
  ctx: Context,
  postId: string,
  { query, actor }: { query: z.infer<typeof threadsQuery>; actor: Actor },
): Promise<Threads> {
  const { db } = ctx.store
  if (!(await findPublishedPost(db, postId))) throw notFound('Post not found.')
  const viewerId = actor.kind === 'member' ? actor.userId : undefined
  const reader: ThreadReader = { postId, viewerId }
  const { limit } = query
  const page = query.comment ? await pageOf(ctx, reader, query) : query.page
  const threads = await listThreads(db, reader, { limit, offset: (page - 1) * limit })
  const [replies, totalThreads, { shown: totalComments }] = await Promise.all([
    listReplies(
      db,
      reader,
      threads.map(({ id }) => id),
    ),
    countThreads(db, reader),
    countOnPost(db, postId),
  ])
  const authors = await findAuthors(db, [...threads, ...replies])
  return {
    comments: threads.map((thread) => presentThread(thread, replies, { viewerId, authors })),
    totalComments,
    ...pagingOf(totalThreads, { page, limit }),
  }
}

async function pageOf(
  ctx: Context,
  reader: ThreadReader,
  { comment, limit }: { comment: string; limit: number },
): Promise<number> {
  const before = await countThreadsBefore(ctx.store.db, reader, comment)
  return Math.floor(before / limit) + 1
}
