import type { ReactNode } from 'react'
import { createQuestion } from './question.ts'
import type { Outcome } from './call.ts'

/** A question before something goes; it names the thing. */
export type Question = {
  title: string
  text: ReactNode
  /** The safe answer. */
  keep?: string
  action: string
  busyLabel?: string
  /** Does it; what it refuses stays in the dialog, in the server's words or in those of `failure`. */
  run: () => Promise<Outcome<unknown>>
  failure?: string
}

export const confirmQuestion = createQuestion<Question, boolean>()

/** Asks before something is done that cannot simply be undone, and does it; answers whether it was done. */
export function confirmFirst(question: Question): Promise<boolean> {
  return confirmQuestion.ask(question)
}
