import { changes, presses, starts, submits } from './registry.ts'

declare module 'react' {
  // Named on an element, a behaviour is found here; a name that is not in the registry does not compile.
  interface HTMLAttributes<T> {
    /** What a click does. */
    'data-press'?: keyof typeof presses | undefined
    /** What a change of a control does. */
    'data-change'?: keyof typeof changes | undefined
    /** What happens when the form is sent. */
    'data-submit'?: keyof typeof submits | undefined
    /** What is done once, when the document stands. */
    'data-start'?: keyof typeof starts | undefined
    /** Keeps the type parameter of React's own declaration. */
    'data-element'?: T extends never ? never : undefined
  }
}

/** Listens once for the whole document, and starts what its elements ask for. */
export function startBehaviours() {
  document.addEventListener('click', (event) => run(event, 'press', presses))
  document.addEventListener('change', (event) => run(event, 'change', changes))
  document.addEventListener('submit', (event) => run(event, 'submit', submits))
  for (const element of document.querySelectorAll<HTMLElement>('[data-start]'))
    starts[element.dataset.start as keyof typeof starts]?.(element)
}

type Behaviours = Record<string, (element: HTMLElement, event: Event) => void>

function run(event: Event, kind: 'press' | 'change' | 'submit', behaviours: Behaviours) {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  const element = event.target.closest<HTMLElement>(`[data-${kind}]`)
  if (element) behaviours[element.dataset[kind] ?? '']?.(element, event)
}
