import { useCallback, useEffect, useState } from 'react'
import type { Reactions } from '#server/modules/blog/schema-reactions.ts'

/** What is known so far; the page itself is the same for everybody, so it starts with nothing. */
export type KnownReactions = Partial<Reactions>

/** A post's numbers and the reader's own marks, loaded beside the page; nothing for null. */
export function useReactions(postId: string | null) {
  const [reactions, setReactions] = useState<KnownReactions>({})
  const change = useCallback(
    (changed: KnownReactions) => setReactions((known) => ({ ...known, ...changed })),
    [],
  )
  useEffect(() => {
    if (!postId) return
    const left = new AbortController()
    // What the reader pressed meanwhile is newer than this answer.
    fetch(`/api/blogs/${postId}/reactions`, { signal: left.signal })
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then((loaded: KnownReactions) => setReactions((known) => ({ ...loaded, ...known })))
      .catch(() => undefined)
    return () => left.abort()
  }, [postId])
  return { reactions, change }
}
