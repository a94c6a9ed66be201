import type { Tx } from '#server/database/database.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import {
  deleteRevisions,
  listKeptRevisions,
  PAUSE_MS,
  revisionBytes,
  spareRevisions,
} from '#server/modules/blog/quota/index.ts'
import { replacedBy } from './autosave-run.ts'
import { describePostText, type PostText } from '#server/richtext/index.ts'
import type { PostState } from './post-state.ts'
import { findRevisionHead, insertRevision, listRun, type RevisionRow } from './queries-revisions.ts'
import type { WorkRow } from './queries-workflow.ts'

const ONE_RUN_MS = 10 * MINUTE_MS

type Saved = {
  id: string
  version: number
  known: WorkRow | undefined
  before: PostState
  after: PostState
  text: PostText
  by: { userId: string | null; name: string }
  now: string
  reason: RevisionRow['reason']
}

/**
 * Stores the revision of a save and drops those that are too many; returns by how many bytes the post's revisions grew.
 * Autosaves of one writer within ten minutes are a run, of which the first, the fullest and the last stay; the content before the first revision is stored as well.
 */
export async function keepRevision(tx: Tx, saved: Saved): Promise<number> {
  const { id, version, before, after, by, now } = saved
  const { begunAt, grownBy } = await settleFormer(tx, saved)
  const isPublication = after.status === 'published' && before.status !== 'published'
  const added = await addRevision(tx, {
    ...about(id, after, saved.text),
    version,
    reason: isPublication ? 'publish' : saved.reason,
    saved_by: by.userId,
    saved_by_name: by.name,
    begun_at: begunAt ?? now,
    created_at: now,
  })
  const spare = spareRevisions(await listKeptRevisions(tx, id))
  return grownBy + added - (await deleteRevisions(tx, id, spare))
}

async function addRevision(tx: Tx, row: RevisionRow): Promise<number> {
  await insertRevision(tx, row)
  return revisionBytes(row.snapshot)
}

function about(id: string, state: PostState, text: PostText) {
  const { title, status } = state
  return { post_id: id, title, status, words: text.words, snapshot: JSON.stringify(state) }
}

// `begunAt` is the start of the run of autosaves that this save continues.
async function settleFormer(tx: Tx, saved: Saved): Promise<{ begunAt?: string; grownBy: number }> {
  const { id, after, version } = saved
  const head = await findRevisionHead(tx, id, version - 1)
  if (!head) return { grownBy: await keepUnrecorded(tx, saved, version - 1) }
  if (!isOfRun(head, saved)) return { grownBy: 0 }
  const run = await listRun(tx, id, head)
  const replaced = replacedBy(Buffer.byteLength(JSON.stringify(after)), run)
  if (!replaced) return { grownBy: 0 }
  return { begunAt: head.begun_at, grownBy: -(await deleteRevisions(tx, id, replaced)) }
}

type Head = NonNullable<Awaited<ReturnType<typeof findRevisionHead>>>

function isOfRun(head: Head, { reason, by, now }: Saved): boolean {
  const runMs = Date.parse(now) - Date.parse(head.begun_at)
  const pauseMs = Date.parse(now) - Date.parse(head.created_at)
  if (reason !== 'autosave' || head.reason !== 'autosave' || head.saved_by !== by.userId)
    return false
  return runMs >= 0 && runMs < ONE_RUN_MS && pauseMs < PAUSE_MS
}

async function keepUnrecorded(tx: Tx, { known, before }: Saved, version: number): Promise<number> {
  if (!known) return 0
  return addRevision(tx, {
    ...about(known.id, before, describePostText(before.content)),
    version,
    reason: 'import',
    saved_by: known.author_id,
    saved_by_name: known.byline || known.author_name || '',
    begun_at: known.updated_at,
    created_at: known.updated_at,
  })
}
