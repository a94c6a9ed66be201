import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import type { AgedComment } from './aged-comment.ts'
import { judgeComment } from './desk-calls.ts'

export type Verdict = 'approved' | 'hidden'

/** Approves or hides comments one by one, says what came of it, and loads the list anew. */
export function useVerdicts() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function judge(comments: AgedComment[], verdict: Verdict) {
    setBusy(new Set(comments.map(({ _id }) => _id)))
    let done = 0
    let failure = ''
    for (const { _id } of comments) {
      const refusal = await judgeComment(_id, verdict)
      if (refusal) failure = refusal.message
      else done++
    }
    setBusy(new Set())
    if (done > 0) toast.success(sentence(comments, done, verdict))
    if (failure) toast.error(failure)
    await revalidate()
  }

  return { busy, judge }
}

function sentence(comments: AgedComment[], done: number, verdict: Verdict): string {
  const [only] = comments
  if (comments.length > 1 || !only) return `${done} comments ${verdict}.`
  return `The comment by ${only.author?.name ?? 'a deleted member'} is ${verdict}.`
}
