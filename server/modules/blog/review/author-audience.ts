import type { WorkRow } from '#server/modules/blog/saving/index.ts'

/** Who may read mail to the writer of a post later. */
export function authorAudience(row: WorkRow) {
  if (row.author_is_owner) return 'owner'
  return row.author_role === 'admin' ? 'admin' : 'member'
}
