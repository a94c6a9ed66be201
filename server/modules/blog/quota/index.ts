export { deleteRevisions, listKeptRevisions } from './queries.ts'
export { postBytes, REVISION_BYTES, revisionBytes, saysMuchLess } from './sizes.ts'
export { PAUSE_MS, spareRevisions, type KeptRevision } from './spare-revisions.ts'
export { countGrowth, countText, giveBackText, handOverText } from './text-quota.ts'
