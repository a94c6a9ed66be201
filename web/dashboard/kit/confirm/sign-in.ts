import { createQuestion } from './question.ts'

export const EXPIRED = 'User session expired. Please log in again'

export const signInQuestion = createQuestion<string, boolean>()

/** Asks for the password after the session has expired. Resolves to whether the person is signed in again. */
export function askToSignIn(note = 'What you typed is still here.'): Promise<boolean> {
  return signInQuestion.ask(note)
}
