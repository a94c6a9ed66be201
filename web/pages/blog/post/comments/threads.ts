import type { Comment } from '#server/modules/comments/schema.ts'

export type Threads = { comments: Comment[]; total: number; page: number; pages: number }

/** Adds the writer's new comment: a thread first, a reply last in its thread. */
export function withComment(threads: Threads, added: Comment): Threads {
  const total = threads.total + (added.status === 'approved' ? 1 : 0)
  if (!added.parent) return { ...threads, total, comments: [added, ...threads.comments] }
  const comments = threads.comments.map((thread) =>
    thread._id === added.parent ? { ...thread, replies: [...thread.replies, added] } : thread,
  )
  return { ...threads, total, comments }
}

export function withoutComment(threads: Threads, id: string): Threads {
  const gone = threads.comments
    .flatMap((thread) => (thread._id === id ? [thread, ...thread.replies] : thread.replies))
    .filter((comment) => comment._id === id || comment.parent === id)
  const comments = threads.comments
    .filter((thread) => thread._id !== id)
    .map((thread) => ({
      ...thread,
      replies: thread.replies.filter((reply) => reply._id !== id),
    }))
  const seen = gone.filter(({ status }) => status === 'approved').length
  return { ...threads, comments, total: Math.max(0, threads.total - seen) }
}
