import { useEffect } from 'react'
import { useSession, useWriting } from './use-writing.ts'

/** A new post begins in its title, unless the focus has another place. */
export function useTitleFocus() {
  const session = useSession()
  const sheet = useWriting((state) => state.sheet)
  useEffect(() => {
    if (session.state.post) return undefined
    // The heading of the screen gets the focus first, after a step to another address.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, h1, #main'))
        document.getElementById('post-title')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [session, sheet])
}
