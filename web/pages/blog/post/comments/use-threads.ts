import { useCallback, useEffect, useState } from 'react'
import type { Comment } from '#server/modules/comments/schema.ts'
import { loadThreads } from './api.ts'
import { withComment, withoutComment, type Threads } from './threads.ts'

type State = { status: 'loading' | 'failed' | 'ready'; threads: Threads | null }

/** A post's comments as this reader sees them, starting with the page named by the address. */
export function useThreads(postId: string) {
  const [state, setState] = useState<State>({ status: 'loading', threads: null })
  const load = useCallback(
    async (at: { page: number; comment?: string }) => {
      setState(({ threads }) => ({ status: 'loading', threads }))
      const outcome = await loadThreads(postId, at).catch(() => undefined)
      if (!outcome || 'refusal' in outcome)
        return setState(({ threads }) => ({ status: 'failed', threads }))
      const { comments, totalComments, currentPage, totalPages } = outcome.value
      const threads = { comments, total: totalComments, page: currentPage, pages: totalPages }
      setState({ status: 'ready', threads })
    },
    [postId],
  )
  useEffect(() => {
    const comment = /^#comment-([\w-]+)$/.exec(location.hash)?.[1]
    void load({ page: 1, ...(comment && { comment }) })
  }, [load])
  const change = (next: (threads: Threads) => Threads) =>
    setState((current) => ({ ...current, threads: current.threads && next(current.threads) }))
  return {
    ...state,
    load,
    add: (comment: Comment) => change((threads) => withComment(threads, comment)),
    remove: (id: string) => change((threads) => withoutComment(threads, id)),
  }
}
