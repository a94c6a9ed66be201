import { updatePostLists } from '#server/modules/blog/lists/index.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireImport } from '#server/modules/blog/access.ts'
import { countText } from '#server/modules/blog/quota/index.ts'
import { planPublication } from './move-post.ts'
import { writePostRow } from './write-publication.ts'
import {
  BLANK,
  contentOf,
  type DraftRow,
  followPublic,
  lockDraft,
  type PostInput,
  type PostState,
  stateOf,
  updateDraft,
} from '#server/modules/blog/drafts/index.ts'
import { preparePostText } from '#server/richtext/unbounded.ts'

/** Creates or replaces a post for an import. An editor that has it open gets a conflict at its next save; a deleted post is restored. */
export async function importPost(
  scope: Scope,
  actor: Actor,
  { id, content, ...input }: PostInput,
): Promise<{ id: string; slug: string }> {
  requireImport(actor)
  const { tx } = scope
  const existing = id === undefined ? undefined : await lockDraft(tx, scope.engine, id)
  const text = preparePostText(content)
  const before = existing ? stateOf(existing) : BLANK
  const after = { ...before, ...input, content: text.html }
  const { authorId, grownBy, ...stored } = await writePostRow(scope, {
    existing,
    before,
    after,
    text,
    facts: input,
    newId: id,
  })
  const more = existing ? await overtakeDraft(scope, existing, { before, after }) : 0
  await countText(scope, { userId: authorId, bytes: grownBy + more })
  if (existing?.publish_at) await planPublication(scope, existing.id, null)
  await updatePostLists(scope, stored.id)
  if (existing?.deleted_at) await scope.emit('post.changed', { postId: existing.id })
  return stored
}

type States = { before: PostState; after: PostState }

// An import counts as a save, takes the post out of the bin and ends its plan; edits that are not public stay.
async function overtakeDraft(
  scope: Scope,
  existing: DraftRow,
  { before, after }: States,
): Promise<number> {
  const version = existing.version + 1
  const move = { before: contentOf(before), after: contentOf(after), version }
  const grownBy = await followPublic(scope, existing, move)
  await updateDraft(scope.tx, existing.id, {
    version,
    public_version: version,
    saved_at: timestamp(scope.clock),
    saved_by: null,
    publish_at: null,
    deleted_at: null,
    deleted_by: null,
    deleted_status: null,
  })
  return grownBy
}
