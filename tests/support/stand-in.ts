/**
 * Stands in for an external service. It returns its usual answer unless the test has set the next one: a fault, a lie,
 * an error, or a promise that the test settles later.
 */
export type StandIn<Asked, Answer> = {
  ask(asked: Asked): Promise<Answer>
  /** The next answers, in order; afterwards the usual one again. */
  next(...answers: (Answer | Promise<Answer>)[]): void
  /** The answer from now on. */
  always(answer: Answer): void
  /** Every call received. */
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
