import type { Scope } from '#server/kernel/scope.ts'
import { putComments } from './queries-numbers.ts'

/** Keeps how many comments everybody can see below a post; whoever changes that says so in the same transaction. */
export function putShownComments(
  { tx }: Pick<Scope, 'tx'>,
  postId: string,
  count: number,
): Promise<void> {
  return putComments(tx, postId, count)
}
