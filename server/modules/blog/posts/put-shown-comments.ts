import type { Scope } from '#server/kernel/scope.ts'
import { putComments } from './queries-numbers.ts'

/** Stores the number of public comments; called in the transaction that changes it. */
export function putShownComments(
  { tx }: Pick<Scope, 'tx'>,
  postId: string,
  count: number,
): Promise<void> {
  return putComments(tx, postId, count)
}
