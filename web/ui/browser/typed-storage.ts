import { readTab, writeTab } from './tab-storage.ts'

const keyOf = (path: string) => `typed ${path}`

/** What was typed into the form of a page in this tab, by the names of its fields. */
export function readTyped(path = location.pathname): Record<string, string> {
  try {
    return JSON.parse(readTab(keyOf(path)) || '{}')
  } catch {
    return {}
  }
}

/** Keeps what is typed, or nothing for nothing. */
export function writeTyped(typed: Record<string, string> | null, path = location.pathname): void {
  writeTab(keyOf(path), typed ? JSON.stringify(typed) : '')
}
