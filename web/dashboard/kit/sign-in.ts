import { createQuestion } from './question.ts'

export const EXPIRED = 'User session expired. Please log in again'

export const signInQuestion = createQuestion<string, boolean>()

/** Asks a person whose session has ended for the password; answers whether they are signed in again. */
export function askToSignIn(note = 'What you typed is still here.'): Promise<boolean> {
  return signInQuestion.ask(note)
}
