import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { putViews } from './queries-numbers.ts'

/** Stores the views of the last 30 days, by which popularity is sorted. */
export async function keepViews({ tx }: Scope, { data }: Happened<'views.summed'>): Promise<void> {
  const sums = data.sums.toSorted((one, other) => (one.postId < other.postId ? -1 : 1))
  for (const { postId, views } of sums) await putViews(tx, postId, views)
}
