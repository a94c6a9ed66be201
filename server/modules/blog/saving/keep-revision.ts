import type { Tx } from '#server/database/database.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { describePostText, type PostText } from './post-text.ts'
import type { PostState } from './post-state.ts'
import {
  deleteRevision,
  findRevisionHead,
  insertRevision,
  trimRevisions,
  type RevisionRow,
} from './queries-revisions.ts'
import type { WorkRow } from './queries-workflow.ts'

const ONE_RUN_MS = 10 * MINUTE_MS
const MOST = 200
const FEWEST = 10
// Bounds the storage of one post's revisions: very long posts keep fewer.
const CHARACTERS = 40_000_000

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
 * Stores the revision of a save. Autosaves of one writer within ten minutes share one revision; the content before the
 * first revision is stored as well.
 */
export async function keepRevision(tx: Tx, saved: Saved): Promise<void> {
  const { id, version, before, after, by, now } = saved
  const begunAt = saved.known && (await settleFormer(tx, saved))
  const isPublication = after.status === 'published' && before.status !== 'published'
  const content = about(id, after, saved.text)
  await insertRevision(tx, {
    ...content,
    version,
    reason: isPublication ? 'publish' : saved.reason,
    saved_by: by.userId,
    saved_by_name: by.name,
    begun_at: begunAt ?? now,
    created_at: now,
  })
  const most = Math.floor(CHARACTERS / content.snapshot.length)
  await trimRevisions(tx, {
    postId: id,
    newest: version,
    most: Math.min(MOST, Math.max(FEWEST, most)),
  })
}

function about(id: string, state: PostState, text: PostText) {
  const { title, status } = state
  return { post_id: id, title, status, words: text.words, snapshot: JSON.stringify(state) }
}

// Returns the start of the run of autosaves that this save continues.
async function settleFormer(tx: Tx, saved: Saved): Promise<string | undefined> {
  const former = saved.version - 1
  const head = await findRevisionHead(tx, saved.id, former)
  if (!head) {
    await keepUnrecorded(tx, saved, former)
    return undefined
  }
  const isOfRun =
    saved.reason === 'autosave' && head.reason === 'autosave' && head.saved_by === saved.by.userId
  if (!isOfRun || Date.parse(saved.now) - Date.parse(head.begun_at) >= ONE_RUN_MS) return undefined
  await deleteRevision(tx, saved.id, former)
  return head.begun_at
}

async function keepUnrecorded(tx: Tx, { known, before }: Saved, version: number): Promise<void> {
  if (!known) return
  await insertRevision(tx, {
    ...about(known.id, before, describePostText(before.content)),
    version,
    reason: 'import',
    saved_by: known.author_id,
    saved_by_name: known.byline || known.author_name || '',
    begun_at: known.updated_at,
    created_at: known.updated_at,
  })
}
