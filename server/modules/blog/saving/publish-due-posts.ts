import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { describePostText } from './post-text.ts'
import { updatePostRow } from './queries-writes.ts'
import { about } from './keep-revision.ts'
import { stateOf } from './post-state.ts'
import { insertRevision } from './queries-revisions.ts'
import {
  listDuePosts,
  lockWorkRow,
  putWorkflow,
  type DuePost,
  type WorkRow,
} from './queries-workflow.ts'

const AT_ONCE = 500

/** Publishes every post whose time has come, each once, however many processes look; answers how many it were. */
export async function publishDuePosts(ctx: Context): Promise<number> {
  let published = 0
  for (const due of await listDuePosts(ctx.store.db, timestamp(ctx.clock), AT_ONCE)) {
    try {
      if (await ctx.store.transaction((tx) => publishDue(ctx, tx, due))) published++
    } catch (error) {
      // One post that cannot be published must not hold up those behind it.
      ctx.log.error({ err: error, postId: due.id }, 'a scheduled post could not be published')
    }
  }
  return published
}

// Under the lock the plan is looked at again: another process, or a writer, may have been quicker.
async function publishDue(ctx: Context, tx: Tx, due: DuePost): Promise<boolean> {
  const row = await lockWorkRow(tx, ctx.store.engine, due.id)
  if (!row || row.publish_at !== due.publishAt || row.deleted_at) return false
  const version = (row.version ?? 1) + 1
  await updatePostRow(tx, row.id, {
    status: 'published',
    submitted_at: null,
    // What was public before keeps its place among the posts.
    ...(!row.published_at && { created_at: due.publishAt, published_at: due.publishAt }),
    updated_at: due.publishAt,
  })
  const save = { version, saved_at: timestamp(ctx.clock), saved_by: row.saved_by }
  await putWorkflow(tx, { post_id: row.id, publish_at: null, review_note: '', ...save }, save)
  await keepPublication(tx, row, { version, at: save.saved_at })
  await bumpRevision(tx, ctx.store.engine)
  return true
}

async function keepPublication(
  tx: Tx,
  row: WorkRow,
  { version, at }: { version: number; at: string },
): Promise<void> {
  const text = describePostText(row.content)
  const state = { ...stateOf(row), publishAt: null, submittedAt: null, reviewNote: '' }
  await insertRevision(tx, {
    ...about(row.id, { ...state, status: 'published' }, text),
    version,
    reason: 'publish',
    saved_by: row.saved_by,
    saved_by_name: row.saver_name ?? '',
    begun_at: at,
    created_at: at,
  })
}
