export { deleteRevisions, listKeptRevisions } from './queries.ts'
export { postBytes, revisionBytes, spareRevisions } from './sizes.ts'
export { countMemberText, countText, giveBackText, hasTextQuota } from './text-quota.ts'
