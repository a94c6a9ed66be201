/** What a row takes beside its text: other columns, indexes, places on lists. Without it, empty drafts would cost nothing. */
export const POST_BYTES = 4096
export const REVISION_BYTES = 1024

export function postBytes(content: string): number {
  return POST_BYTES + Buffer.byteLength(content)
}

export function revisionBytes(snapshot: string): number {
  return REVISION_BYTES + Buffer.byteLength(snapshot)
}

const SMALL_BYTES = 40
const SMALL_SHARE = 0.1

/** Whether a text of `bytes` says so much less than one of `former` that it cannot stand in for it. */
export function saysMuchLess(bytes: number, former: number): boolean {
  const lost = former - bytes
  return lost > SMALL_BYTES && lost > former * SMALL_SHARE
}
