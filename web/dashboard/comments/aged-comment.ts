import type { DeskComment } from '#server/modules/comments/schema.ts'
import { ageText } from '#shared/age.ts'
import { formatDate } from '#web/ui/date-text.tsx'

/** A comment with its age in words, as it was when the page was loaded. */
export type AgedComment = DeskComment & { age: string }

export function withAges(comments: DeskComment[]): AgedComment[] {
  const now = new Date()
  return comments.map((comment) => ({
    ...comment,
    age: ageText(comment.createdAt, now) ?? formatDate(new Date(comment.createdAt)),
  }))
}
