import { createStore } from '#web/ui/browser/store.ts'

/** A question that any code can ask and one dialog answers. */
export function createQuestion<Asked, Answer>() {
  const open = createStore<{ asked: Asked; answer: (answer: Answer) => void } | null>(null)
  let pending: Promise<Answer> | null = null
  return {
    open,
    /** Asks. While a question is open, further callers get its answer. */
    ask(asked: Asked): Promise<Answer> {
      pending ??= new Promise<Answer>((resolve) => {
        const answer = (chosen: Answer) => {
          pending = null
          open.set(null)
          resolve(chosen)
        }
        open.set({ asked, answer })
      })
      return pending
    },
  }
}
