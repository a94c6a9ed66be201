import { createStore } from './store.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  action?: ToastAction | undefined
}

/** A link with `to`, or an action. */
export type ToastAction = { label: string; to?: string; onClick?: () => void }

const MAX_TOASTS = 20

/** Dispatched on the document when a toast is added; it hydrates the island that shows toasts. */
export const TOASTED = 'kiosk:toast'

/** Visible toasts, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

let nextId = 1

/** Short messages at the top right that disappear by themselves; the same text is never shown twice. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
}

/** Takes it off the screen before its time; one that has gone already is no error. */
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
