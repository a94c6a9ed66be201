import { createStore } from '#web/ui/store.ts'

/** Something that is asked from anywhere in the application and answered by the person, through one dialog. */
export function createQuestion<Asked, Answer>() {
  const open = createStore<{ asked: Asked; answer: (answer: Answer) => void } | null>(null)
  let pending: Promise<Answer> | null = null
  return {
    open,
    /** Asks; whoever asks while it is open gets the same answer. */
    ask(asked: Asked): Promise<Answer> {
      pending ??= new Promise<Answer>((resolve) => {
        const answer = (given: Answer) => {
          pending = null
          open.set(null)
          resolve(given)
        }
        open.set({ asked, answer })
      })
      return pending
    },
  }
}
