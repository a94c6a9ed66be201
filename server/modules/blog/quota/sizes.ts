const MB = 1024 * 1024

/** What a row takes beside its text: other columns, indexes, places on lists. Without it, empty drafts would cost nothing. */
export const POST_BYTES = 4096
export const REVISION_BYTES = 1024

export function postBytes(content: string): number {
  return POST_BYTES + Buffer.byteLength(content)
}

export function revisionBytes(snapshot: string): number {
  return REVISION_BYTES + Buffer.byteLength(snapshot)
}

export const REVISION_LIMITS = { most: 200, bytes: 40 * MB, fewest: 10 }

/** `bytes` as kept, `status` as saved. */
export type KeptRevision = {
  version: number
  reason: 'autosave' | 'save' | 'publish' | 'restore' | 'import'
  status: string
  bytes: number
}

/**
 * The versions that a post loses, so that it keeps at most 200 revisions and 40 MB of them, but ten however long they are:
 * autosaves first, then the oldest. The latest and the last published one always stay.
 */
export function spareRevisions(
  revisions: readonly KeptRevision[],
  { most, bytes, fewest } = REVISION_LIMITS,
): number[] {
  const newest = Math.max(...revisions.map(({ version }) => version))
  const published = revisions.filter(({ status }) => status === 'published')
  const lastPublished = Math.max(...published.map(({ version }) => version))
  const rank = ({ reason }: KeptRevision) => (reason === 'autosave' ? 0 : 1)
  const spare = revisions
    .filter(({ version }) => version !== newest && version !== lastPublished)
    .toSorted((one, other) => rank(one) - rank(other) || one.version - other.version)
  let count = revisions.length
  let kept = revisions.reduce((total, revision) => total + revision.bytes, 0)
  const gone: number[] = []
  for (const revision of spare) {
    if (count <= most && (kept <= bytes || count <= fewest)) break
    gone.push(revision.version)
    count -= 1
    kept -= revision.bytes
  }
  return gone
}
