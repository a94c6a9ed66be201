export { deleteRevisions, listKeptRevisions } from './queries.ts'
export { postBytes, revisionBytes, saysMuchLess } from './sizes.ts'
export { PAUSE_MS, spareRevisions } from './spare-revisions.ts'
export {
  countMemberText,
  countText,
  giveBackText,
  handOverText,
  hasTextQuota,
} from './text-quota.ts'
