/**
 * Stands in for one thing of the outside world. It gives its usual answer unless the test has said what comes next: a
 * fault, a lie, an error, or a promise that the test keeps when it likes.
 */
export type StandIn<Asked, Answer> = {
  ask(asked: Asked): Promise<Answer>
  /** The next answers, in their order; after them the usual one again. */
  next(...answers: (Answer | Promise<Answer>)[]): void
  /** The answer from now on. */
  always(answer: Answer): void
  /** Everything that it was asked. */
  asked: Asked[]
}

export function standIn<Asked, Answer>(usual: Answer): StandIn<Asked, Answer> {
  const script: (Answer | Promise<Answer>)[] = []
  const asked: Asked[] = []
  let common = usual
  return {
    asked,
    next: (...answers) => void script.push(...answers),
    always: (answer) => void (common = answer),
    ask: async (given) => {
      asked.push(given)
      return script.length > 0 ? (script.shift() as Answer) : common
    },
  }
}
