import { useEffect } from 'react'

/** The numbers beside the sidebar's links, which the server writes into the document. */
export type CountName = 'posts' | 'waitingComments'

/** What nobody has to look at is not counted aloud. */
const HIDDEN_AT_ZERO: ReadonlySet<CountName> = new Set<CountName>(['waitingComments'])

/** Shows a number wherever the document has it. */
export function setCount(name: CountName, count: number) {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    element.textContent = String(count)
    element.hidden = count === 0 && HIDDEN_AT_ZERO.has(name)
  }
}

/** Lets the sidebar say what a screen has just learned; `undefined` while the screen does not know. */
export function useCount(name: CountName, count: number | undefined) {
  useEffect(() => {
    if (count !== undefined) setCount(name, count)
  }, [name, count])
}
