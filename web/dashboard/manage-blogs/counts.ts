import type { PostCounts } from '#server/modules/blog/schema-desk.ts'

/** The facts under the heading: how many posts stand in which state; states without a post are left out. */
export function factsOf(counts: PostCounts): string[] {
  const some = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])
  return [
    counted(counts.all),
    ...some(counts.published, 'published'),
    ...some(counts.draft, counts.draft === 1 ? 'draft' : 'drafts'),
    ...some(counts.private, 'private'),
    ...some(counts.submitted, 'in review'),
    ...some(counts.scheduled, 'scheduled'),
    ...some(counts.bin, 'in the bin'),
  ]
}

/** How many posts the list shows of, in words. */
export function countLine(
  found:
    { kind: 'list'; totalBlogs: number } | { kind: 'bin'; totalPosts: number } | { kind: 'failed' },
): string {
  if (found.kind === 'failed') return ''
  return counted(found.kind === 'list' ? found.totalBlogs : found.totalPosts)
}

/** "21–30 of 64", or nothing for an empty page. */
export function rangeLine(page: number, shown: number, total: number, limit = 10): string {
  if (shown === 0) return ''
  const first = (page - 1) * limit + 1
  return `${first}–${first + shown - 1} of ${total}`
}

function counted(posts: number): string {
  return posts === 1 ? '1 post' : `${posts} posts`
}
