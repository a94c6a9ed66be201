import type { Tx } from '#server/database/database.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import {
  deleteRevisions,
  listKeptRevisions,
  PAUSE_MS,
  REVISION_BYTES,
  revisionBytes,
  spareRevisions,
  type KeptRevision,
} from '#server/modules/blog/quota/index.ts'
import { replacedBy } from './replaced-revisions.ts'
import { describePostText, type PostText } from '#server/richtext/index.ts'
import type { PostState } from './post-state.ts'
import { insertRevision, replaceRevision, type RevisionRow } from './queries-revisions.ts'
import type { DraftRow } from './queries.ts'

const ONE_RUN_MS = 10 * MINUTE_MS

type Saved = {
  id: string
  version: number
  existing: DraftRow | undefined
  before: PostState
  after: PostState
  text: PostText
  by: { userId: string | null; name: string }
  now: string
  reason: RevisionRow['reason']
}

/**
 * Stores the revision of a save and drops those that are too many; returns by how many bytes the post's revisions grew, and
 * whether the save continues no run.
 * Autosaves of one writer within ten minutes are a run, of which the first, the fullest and the last stay; the content before the first revision is stored as well.
 */
export async function storeRevision(
  tx: Tx,
  saved: Saved,
): Promise<{ grownBy: number; isNewRun: boolean }> {
  const { id, version, before, after, by, now } = saved
  const former = await listFormer(tx, saved)
  const snapshot = JSON.stringify(after)
  const run = continuedRun(former, saved, Buffer.byteLength(snapshot))
  const isPublication = after.status === 'published' && before.status !== 'published'
  const row = {
    ...about(id, after, saved.text),
    snapshot,
    version,
    saved_by: by.userId,
    saved_by_name: by.name,
    reason: isPublication ? ('publish' as const) : saved.reason,
    begun_at: run?.begunAt ?? now,
    created_at: now,
  }
  const remaining = [...former.filter((one) => !run?.replaced.includes(one.version)), keptAs(row)]
  const gone = [...(run?.replaced ?? []), ...spareRevisions(remaining)]
  const [only, ...more] = gone
  // The next autosave of a run takes the row of the one that it replaces.
  if (only !== undefined && more.length === 0) await replaceRevision(tx, only, row)
  else {
    await insertRevision(tx, row)
    await deleteRevisions(tx, id, gone)
  }
  const freed = former.filter((one) => gone.includes(one.version))
  const unrecorded = former.filter(({ isNew }) => isNew)
  const grownBy = revisionBytes(snapshot) + sumOf(unrecorded) - sumOf(freed)
  return { grownBy, isNewRun: run === undefined }
}

type Former = KeptRevision & { isNew?: true }

const sumOf = (revisions: Former[]) => revisions.reduce((sum, { bytes }) => sum + bytes, 0)

function about(id: string, { title, status }: PostState, { words }: PostText) {
  return { post_id: id, title, status, words }
}

function keptAs({ snapshot, saved_by, begun_at, created_at, ...row }: RevisionRow): KeptRevision {
  const { version, reason, status } = row
  const times = { begunAt: begun_at, createdAt: created_at }
  return { version, reason, status, bytes: revisionBytes(snapshot), savedBy: saved_by, ...times }
}

/** The revisions before this save, oldest first; with what no revision says yet, which is stored first. */
async function listFormer(tx: Tx, saved: Saved): Promise<Former[]> {
  const { id, existing, version } = saved
  if (!existing) return []
  const former = await listKeptRevisions(tx, id)
  if (former.some((one) => one.version === version - 1)) return former
  const row = unrecordedRow(existing, saved)
  await insertRevision(tx, row)
  return [...former, { ...keptAs(row), isNew: true }]
}

function unrecordedRow(existing: DraftRow, { before, version }: Saved): RevisionRow {
  return {
    ...about(existing.id, before, describePostText(before.content)),
    snapshot: JSON.stringify(before),
    version: version - 1,
    reason: 'import',
    saved_by: existing.author_id,
    saved_by_name: existing.byline || existing.author_name || '',
    begun_at: existing.updated_at,
    created_at: existing.updated_at,
  }
}

/** The run of autosaves that this save continues, and those of it that it replaces. */
function continuedRun(former: Former[], saved: Saved, bytes: number) {
  const head = former.find(({ version }) => version === saved.version - 1)
  if (!head || !isOfRun(head, saved)) return undefined
  const run = former.filter(
    ({ reason, begunAt, savedBy }) =>
      reason === 'autosave' && begunAt === head.begunAt && savedBy === head.savedBy,
  )
  const sizes = run.map((one) => ({ version: one.version, bytes: one.bytes - REVISION_BYTES }))
  const replaced = replacedBy(bytes, sizes)
  return replaced && { begunAt: head.begunAt, replaced }
}

function isOfRun(head: Former, { reason, by, now }: Saved): boolean {
  const runMs = Date.parse(now) - Date.parse(head.begunAt)
  const pauseMs = Date.parse(now) - Date.parse(head.createdAt)
  if (reason !== 'autosave' || head.reason !== 'autosave' || head.savedBy !== by.userId)
    return false
  return runMs >= 0 && runMs < ONE_RUN_MS && pauseMs < PAUSE_MS
}
