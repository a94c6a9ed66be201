import { useEffect, useMemo, useState } from 'react'
import { mainAction, type MainAction } from './main-action.ts'
import { useWriting } from './use-writing.ts'

const TICK_MS = 15_000

type Writer = { publishing: 'publish' | 'review' | 'off'; timeZone: string }

/** What the main button does now; once the scheduled time has passed, scheduling becomes publishing. */
export function useMainAction({ publishing, timeZone }: Writer): MainAction {
  const status = useWriting(({ draft }) => draft.status)
  const publishAt = useWriting(({ draft }) => draft.publishAt)
  const stored = useWriting(({ post }) => post?.status)
  const submittedAt = useWriting(({ post }) => post?.submittedAt ?? null)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => {
    const post = stored ? { status: stored, submittedAt } : null
    return mainAction({ draft: { status, publishAt }, post, publishing, timeZone, now })
  }, [status, publishAt, stored, submittedAt, publishing, timeZone, now])
}
