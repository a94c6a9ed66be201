import { createStore } from './store.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  action?: ToastAction | undefined
}

/** What a toast offers beside its text: a link with `to`, or something to do. */
export type ToastAction = { label: string; to?: string; onClick?: () => void }

const MAX_TOASTS = 20

/** Said to the document when a toast is added: the island that shows toasts wakes up by it. */
export const TOASTED = 'kiosk:toast'

/** The toasts that stand now, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

let nextId = 1

/** Short messages at the top right that go by themselves; the same text is never there twice. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
}

/** Takes a toast away. */
export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}

function show(kind: Toast['kind']) {
  return (text: string, action?: ToastAction) => {
    const others = toasts.get().filter((other) => other.kind !== kind || other.text !== text)
    toasts.set([...others, { id: nextId++, kind, text, action }].slice(-MAX_TOASTS))
    document.dispatchEvent(new Event(TOASTED))
  }
}
