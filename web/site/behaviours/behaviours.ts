import { changes, presses, starts, submits } from './registry.ts'
import { searchByKey } from './search.ts'

declare module 'react' {
  // Elements name their behaviours; a name missing from the registry is a type error.
  interface HTMLAttributes<T> {
    /** Runs on click. */
    'data-press'?: keyof typeof presses | undefined
    /** Runs when a control changes. */
    'data-change'?: keyof typeof changes | undefined
    /** Runs when the form is submitted. */
    'data-submit'?: keyof typeof submits | undefined
    /** Runs once when the document is ready. */
    'data-start'?: keyof typeof starts | undefined
    /** Uses the type parameter of React's declaration. */
    'data-element'?: T extends never ? never : undefined
  }
}

/** Delegates events from the document and runs the behaviours that elements name. */
export function startBehaviours() {
  document.addEventListener('click', (event) => run(event, 'press', presses))
  document.addEventListener('change', (event) => run(event, 'change', changes))
  document.addEventListener('submit', (event) => run(event, 'submit', submits))
  document.addEventListener('keydown', searchByKey)
  const begin: Record<string, Start> = starts
  for (const element of document.querySelectorAll<HTMLElement>('[data-start]'))
    begin[element.dataset.start ?? '']?.(element)
}

// Declared as methods, so that each may name the kind of element, and of event, at which its name stands.
type Behaviours = Record<string, { run(element: HTMLElement, event: Event): void }['run']>
type Start = { run(element: HTMLElement): void }['run']

function run(event: Event, kind: 'press' | 'change' | 'submit', behaviours: Behaviours) {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  const element = event.target.closest<HTMLElement>(`[data-${kind}]`)
  if (element) behaviours[element.dataset[kind] ?? '']?.(element, event)
}
