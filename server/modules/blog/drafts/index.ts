export { refuseStale } from './conflict.ts'
export {
  BLANK,
  contentOf,
  isSame,
  isSameValue,
  type PostContent,
  type PostState,
  type PublicationState,
  type RequestedState,
  publicationStateOf,
  stateOf,
} from './post-state.ts'
export { storeRevision } from './store-revision.ts'
export { editsOf, endEdits, followPublic, refuseOutdated, withEdits } from './edits.ts'
export { changedColumns, columnsOf, savedDraftColumns, type PostColumns } from './post-columns.ts'
export type { PostFacts, PostInput } from './post-input.ts'
export { presentDraft, previewUrl } from './present.ts'
export {
  type DraftChange,
  type DraftRow,
  findColors,
  findDraft,
  insertDraft,
  lockDraft,
  updateDraft,
  updatePostRow,
} from './queries.ts'
export { type PostChanges, readFields, refuseUnknown } from './read-fields.ts'
export { getRevision } from './read-revisions.ts'
export { isTextOnly, planIndexing, saveText } from './save-text.ts'
export { saveEdits, saveEditsOf } from './save-edits.ts'
export { saveLimit } from './save-limit.ts'
export { type Claim, type EditablePost, POST_LIMITS, type PostFields } from './schema.ts'
export { uniqueTags } from './unique-tags.ts'
