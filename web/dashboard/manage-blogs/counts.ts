import type { PostCounts } from '#server/modules/blog/schema.ts'
import { counted } from '#shared/text/counted.ts'

/** The line under the heading: number of posts per state, without empty ones. */
export function factsOf(counts: PostCounts): string[] {
  const some = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])
  return [
    counted(counts.all, 'post'),
    ...some(counts.published, 'published'),
    ...some(counts.changed, 'with unpublished changes'),
    ...(counts.draft > 0 ? [counted(counts.draft, 'draft')] : []),
    ...some(counts.private, 'private'),
    ...some(counts.submitted, 'in review'),
    ...some(counts.scheduled, 'scheduled'),
    ...some(counts.bin, 'in the bin'),
  ]
}
