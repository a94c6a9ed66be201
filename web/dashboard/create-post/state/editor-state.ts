import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { namesOf } from '#shared/api/record.ts'
import type { LocalCopy } from './local-copies.ts'
import { draftOf, EMPTY_DRAFT, type PostDraft } from './post-draft.ts'

export type SaveTrouble =
  | { kind: 'offline' }
  | { kind: 'disk-full' }
  | { kind: 'refused'; message: string }
  /** The post has been deleted. */
  | { kind: 'gone' }
  | { kind: 'signed-out' }

export type WritingState = {
  draft: PostDraft
  /** The post as last received from the server; null until the first save. */
  post: EditablePost | null
  /** The id that the first save asks for, so that repeating it creates no second post; empty until then. */
  newId: string
  /** The text as it was laid out, and as the editor spells it. */
  spelling: { stored: string; spelled: string } | null
  /** Counts the posts in this editor, so that a late response about a former one is recognized. */
  sheet: number
  /** Number of changes, and of those that server and browser have. */
  edits: number
  savedEdits: number
  keptEdits: number
  savedAt: string | null
  keptAt: string | null
  /** Whether this browser can store a copy. */
  canKeep: boolean
  saving: boolean
  publishing: boolean
  trouble: SaveTrouble | null
  /** A server version that this window is not based on. */
  conflict: EditablePost | null
  /** A newer text in this browser that awaits a decision. */
  offer: LocalCopy | null
  /** The copy that was laid out last: what the server stores of it meanwhile is no text of somebody else. */
  recalled: PostDraft | null
  /** When the text was restored from this browser or from an unfinished draft. */
  restoredFrom: { at: string; from: 'browser' | 'server' } | null
  isOpenElsewhere: boolean
  errors: Record<string, string>
}

export type WritingAction =
  | { type: 'changed'; patch: Partial<PostDraft> }
  /** Nothing new for the server: the editor's own serialization of the text, or a status chosen before. */
  | { type: 'adopted'; patch: Partial<PostDraft> }
  | { type: 'laid-out'; post: EditablePost | null; restoredFrom?: WritingState['restoredFrom'] }
  | { type: 'restored'; copy: LocalCopy }
  | { type: 'offered'; copy: LocalCopy | null }
  | { type: 'named'; newId: string }
  | { type: 'kept'; edits: number; at: string | null }
  | { type: 'save-began'; publishing: boolean }
  | { type: 'saved'; post: EditablePost; edits: number; at: string }
  | { type: 'save-failed'; trouble: SaveTrouble | null; errors?: Record<string, string> }
  | { type: 'refused'; errors: Record<string, string> }
  | { type: 'collided'; theirs: EditablePost }
  | { type: 'kept-mine' }
  | { type: 'became-new' }
  | { type: 'seen-elsewhere' }
  | { type: 'notice-closed' }

export function beginWriting(post: EditablePost | null): WritingState {
  return {
    draft: post ? draftOf(post) : EMPTY_DRAFT,
    post,
    newId: '',
    sheet: 0,
    spelling: null,
    edits: 0,
    savedEdits: 0,
    keptEdits: 0,
    savedAt: post?.savedAt ?? null,
    keptAt: null,
    canKeep: true,
    saving: false,
    publishing: false,
    trouble: null,
    conflict: null,
    offer: null,
    recalled: null,
    restoredFrom: null,
    isOpenElsewhere: false,
    errors: {},
  }
}

export function reduceWriting(state: WritingState, action: WritingAction): WritingState {
  switch (action.type) {
    case 'changed':
      return changed(state, action.patch)
    case 'adopted':
      return adopted(state, action.patch)
    case 'laid-out':
      return {
        ...beginWriting(action.post),
        sheet: state.sheet + 1,
        canKeep: state.canKeep,
        restoredFrom: action.restoredFrom ?? null,
      }
    case 'restored':
      return restored(state, action.copy)
    case 'offered':
      return { ...state, offer: action.copy }
    case 'named':
      return { ...state, newId: action.newId }
    case 'kept':
      return action.at
        ? { ...state, keptEdits: action.edits, keptAt: action.at, canKeep: true }
        : { ...state, canKeep: false }
    case 'save-began':
      return { ...state, saving: true, publishing: action.publishing }
    case 'saved':
      return saved(state, action)
    case 'save-failed':
      return {
        ...state,
        saving: false,
        publishing: false,
        trouble: action.trouble,
        errors: action.errors ?? state.errors,
      }
    case 'refused':
      return { ...state, errors: action.errors }
    case 'collided':
      return { ...state, saving: false, publishing: false, trouble: null, conflict: action.theirs }
    case 'kept-mine':
      return {
        ...state,
        draft: followed(state, state.conflict),
        post: state.conflict ?? state.post,
        conflict: null,
        edits: state.edits + 1,
      }
    case 'became-new':
      return { ...state, post: null, newId: '', trouble: null, edits: state.edits + 1 }
    case 'seen-elsewhere':
      return { ...state, isOpenElsewhere: true }
    case 'notice-closed':
      return { ...state, restoredFrom: null, isOpenElsewhere: false }
  }
}

/** Whether the server lacks changes. */
export function isUnsaved({ edits, savedEdits }: WritingState): boolean {
  return edits > savedEdits
}

/** Whether closing the window now would lose text. */
export function wouldLose(state: WritingState): boolean {
  return isUnsaved(state) && !state.canKeep
}

/** Whether readers see the post: its edits are kept beside it until they are published. */
export function isPublic({ post }: Pick<WritingState, 'post'>): boolean {
  return post?.status === 'published'
}

/** The draft with the stored spelling of a text that says what it said when it was laid out. */
export function asStored({ draft, spelling }: WritingState): PostDraft {
  return spelling?.spelled === draft.content ? { ...draft, content: spelling.stored } : draft
}

function restored(state: WritingState, copy: LocalCopy): WritingState {
  return {
    ...changed(state, copy.draft),
    offer: null,
    recalled: copy.draft,
    newId: state.post ? '' : (copy.newId ?? state.newId),
    restoredFrom: { at: copy.savedAt, from: 'browser' },
  }
}

function saved(
  state: WritingState,
  { post, edits, at }: Extract<WritingAction, { type: 'saved' }>,
): WritingState {
  return {
    ...state,
    saving: false,
    publishing: false,
    trouble: null,
    conflict: null,
    draft: followed(state, post),
    post,
    savedEdits: edits,
    savedAt: at,
  }
}

function adopted(state: WritingState, patch: Partial<PostDraft>): WritingState {
  const { content: stored } = state.draft
  const { content: spelled = stored } = patch
  const spelling = spelled === stored ? state.spelling : { stored, spelled }
  return { ...state, spelling, draft: { ...state.draft, ...patch } }
}

// The intended status follows another window's publication, unless this one chose a status itself.
function followed({ draft, post }: WritingState, theirs: EditablePost | null): PostDraft {
  if (!post || !theirs) return draft
  const [was, is] = [draftOf(post), draftOf(theirs)]
  if (draft.status !== was.status || draft.publishAt !== was.publishAt) return draft
  if (draft.status === is.status && draft.publishAt === is.publishAt) return draft
  return { ...draft, status: is.status, publishAt: is.publishAt }
}

// Clears the error of a field with its first change, and those of publishing when the post is to be a draft again.
function changed(state: WritingState, patch: Partial<PostDraft>): WritingState {
  const names = namesOf(patch)
  if (names.every((name) => state.draft[name] === patch[name])) return state
  const isDraftAgain = patch.status === 'draft' && state.draft.status !== 'draft'
  const errors = isDraftAgain ? {} : withoutErrors(state.errors, names)
  return { ...state, draft: { ...state.draft, ...patch }, edits: state.edits + 1, errors }
}

// Keeps the same object unless an error is removed, so that a list of errors does not appear as new.
function withoutErrors(errors: Record<string, string>, names: string[]): Record<string, string> {
  if (!names.some((name) => name in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
