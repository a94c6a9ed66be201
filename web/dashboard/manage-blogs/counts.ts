import type { PostCounts } from '#server/modules/blog/schema.ts'
import { counted } from '#web/dashboard/kit/counted.ts'

/** The line under the heading: number of posts per state, without empty ones. */
export function factsOf(counts: PostCounts): string[] {
  const some = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])
  return [
    counted(counts.all, 'post'),
    ...some(counts.published, 'published'),
    ...(counts.draft > 0 ? [counted(counts.draft, 'draft')] : []),
    ...some(counts.private, 'private'),
    ...some(counts.submitted, 'in review'),
    ...some(counts.scheduled, 'scheduled'),
    ...some(counts.bin, 'in the bin'),
  ]
}

/** "21–30 of 64", or undefined for an empty page. */
export function rangeLine(page: number, shown: number, total: number, limit = 10): string {
  if (shown === 0) return ''
  const first = (page - 1) * limit + 1
  return `${first}–${first + shown - 1} of ${total}`
}
