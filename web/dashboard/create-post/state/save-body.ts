import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { withoutGaps } from '#web/editor/html/gaps.ts'
import type { PostDraft } from './post-draft.ts'

export type SaveBody = Partial<PostDraft> & {
  version?: number
  /** Which public version the unpublished changes in this save build on. */
  changes?: number
  autosave?: boolean
  draftId?: string
  /** The id that a new post is to have. */
  newId?: string
}

type Base = Pick<EditablePost, '_id' | 'version' | 'status' | 'publishAt' | 'changes'> | null

/** The body of an autosave: content only, never the status. */
export function autosaveBody(draft: PostDraft, base: Base): SaveBody {
  const { status: _status, publishAt: _publishAt, ...words } = sendable(draft)
  return { ...words, ...versionOf(base), autosave: true }
}

/** The body of a manual save. A schedule stays as long as the panel still says "Public". */
export function draftBody(draft: PostDraft, base: Base): SaveBody {
  const { publishAt: _publishAt, ...words } = sendable(draft)
  const takesBack = draft.status !== 'published' || (!draft.publishAt && base?.publishAt)
  return {
    ...words,
    ...versionOf(base),
    status: base?.status === 'private' && draft.status === 'private' ? 'private' : 'draft',
    ...(base && takesBack ? { publishAt: null } : {}),
  }
}

/** The body for publishing, immediately or on schedule. */
export function publishBody(draft: PostDraft, base: Base): SaveBody {
  const publishAt = draft.status === 'published' ? draft.publishAt : null
  return {
    ...sendable(draft),
    publishAt,
    ...versionOf(base),
    ...(base ? { draftId: base._id } : {}),
  }
}

/** The body for keeping edits of a public post beside it. */
export function changesBody(draft: PostDraft, base: Base, autosave: boolean): SaveBody {
  return { ...autosaveBody(draft, base), publishAt: draft.publishAt, autosave }
}

export function updateBody(draft: PostDraft, base: Base): SaveBody {
  const { publishAt, ...words } = sendable(draft)
  const isDated = draft.status === 'published' && (publishAt || base?.changes)
  return { ...words, ...versionOf(base), ...(isDated ? { publishAt } : {}) }
}

function sendable(draft: PostDraft): PostDraft {
  return { ...draft, title: draft.title.trim(), content: withoutGaps(draft.content) }
}

function versionOf(base: Base) {
  if (!base) return {}
  const { version, changes } = base
  return changes ? { version, changes: changes.basedOn } : { version }
}
