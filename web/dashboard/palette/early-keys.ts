const early: KeyboardEvent[] = []

/** Remembers what is pressed while the dashboard is still loading. */
export function rememberKeys(): void {
  document.addEventListener('keydown', remember)
}

/** The keys pressed since `rememberKeys`, which remembers no more of them. */
export function takeEarlyKeys(): KeyboardEvent[] {
  document.removeEventListener('keydown', remember)
  return early.splice(0)
}

const remember = (event: KeyboardEvent) => void early.push(event)
