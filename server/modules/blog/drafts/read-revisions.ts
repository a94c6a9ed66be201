import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { currentCategoryIds } from '#server/modules/blog/categories/index.ts'
import { listKnownPictures } from '#server/modules/blog/reading/index.ts'
import type { Revision, WholeRevision } from './schema.ts'
import { mediaUrl } from '#shared/picture.ts'
import { BLANK } from './post-state.ts'
import { findRevisionRow, listRevisionRows, type RevisionRow } from './queries-revisions.ts'
import { findDraft } from './queries.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

export async function readRevisions(ctx: Context, id: string, actor: Actor): Promise<Revision[]> {
  editable(await findDraft(ctx.store.db, id), requireWriter(actor))
  return (await listRevisionRows(ctx.store.db, id)).map(presentRevision)
}

type RevisionKey = { id: string; version: number; actor: Actor }

export async function readRevision(ctx: Context, key: RevisionKey): Promise<WholeRevision> {
  const { row, state } = await getRevision(ctx, key)
  const { content, excerpt, metaTitle, metaDescription, coverAlt, tags } = state
  return {
    ...presentRevision(row),
    content,
    excerpt,
    metaTitle,
    metaDescription,
    coverAlt,
    tags,
    coverImage: await coverUrl(ctx, state.coverMediaId),
    category: await currentCategoryIds(ctx.store.db, state.categoryIds),
  }
}

/** A revision, and the status that the post has now. Snapshots of earlier releases may lack fields, which are blank then. */
export async function getRevision(ctx: Context, { id, version, actor }: RevisionKey) {
  const { status } = editable(await findDraft(ctx.store.db, id), requireWriter(actor))
  const row = await findRevisionRow(ctx.store.db, id, version)
  if (!row) throw notFound('Version not found.')
  const state = { ...BLANK, ...fromJson(row.snapshot) }
  return { row, state, status }
}

async function coverUrl(ctx: Context, mediaId: string | null): Promise<string> {
  const [picture] = mediaId ? await listKnownPictures(ctx.store.db, [mediaId]) : []
  return picture ? mediaUrl(picture.id, picture.width) : ''
}

type Listed = Omit<RevisionRow, 'post_id' | 'begun_at' | 'snapshot'>

function presentRevision(row: Listed): Revision {
  return {
    version: row.version,
    reason: row.reason,
    savedAt: row.created_at,
    savedBy: row.saved_by_name,
    title: row.title,
    status: row.status,
    words: row.words,
  }
}
