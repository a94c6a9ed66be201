import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { createQuestion } from './question.ts'
import type { Outcome } from '#web/dashboard/kit/call.ts'

export type Question = {
  title: string
  text: ReactNode
  /** Label of the safe answer. */
  keep?: string
  action: string
  /** The icon of the action; by default that of a removal, which the button then looks like. */
  icon?: IconName
  busyLabel?: string
  /** Performs the action; a refusal is shown in the dialog, in the server's words or those of `failure`. */
  run: () => Promise<Outcome<unknown>>
  failure?: string
}

export const confirmQuestion = createQuestion<Question, boolean>()

/** Confirms and performs an action that is hard to undo. Resolves to whether it was done. */
export function confirmFirst(question: Question): Promise<boolean> {
  return confirmQuestion.ask(question)
}
