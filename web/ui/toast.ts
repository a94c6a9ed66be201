export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  action?: ToastAction
}

/** What a toast offers beside its text: a link with `to`, or something to do. */
export type ToastAction = { label: string; to?: string; onClick?: () => void }

const MAX_TOASTS = 20

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Short messages at the top right that go by themselves; the same text is never there twice. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
}

function show(kind: Toast['kind']) {
  return (text: string, action?: ToastAction) => {
    const others = toasts.filter((other) => other.kind !== kind || other.text !== text)
    change([...others, { id: nextId++, kind, text, action }].slice(-MAX_TOASTS))
  }
}

/** Takes a toast away. */
export function dismissToast(id: number) {
  change(toasts.filter((other) => other.id !== id))
}

/** The toasts that stand now, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after each change; answers how to stop. */
export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
