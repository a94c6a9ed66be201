import { renderToString } from 'react-dom/server'
import type { WriteOnce } from '#web/api/once-per-revision.tsx'

const MAX_CHARACTERS = 8_000_000

const written = new Map<string, string>()
let writtenFor: number | undefined
let characters = 0

/** Parts of documents by name, kept as long as public content stands at one revision; a new one empties them. */
export type KeptParts = {
  find(name: string): string | undefined
  keep(name: string, html: string): void
}

/** The kept parts for a request that began at `revision`. */
export function keptPartsAt(revision: number): KeptParts {
  if (revision !== writtenFor) forget(revision)
  return {
    find: (name) => (revision === writtenFor ? written.get(name) : undefined),
    keep: (name, html) => {
      if (revision === writtenFor) keep(name, html)
    },
  }
}

/** Writes the HTML of an element unless it is kept. */
export function writeOnce(parts: KeptParts): WriteOnce {
  return (name, render) => {
    const known = parts.find(name)
    if (known !== undefined) return known
    const html = renderToString(render())
    parts.keep(name, html)
    return html
  }
}

function keep(name: string, html: string): void {
  if (characters + html.length > MAX_CHARACTERS) forget(writtenFor)
  written.set(name, html)
  characters += html.length
}

function forget(revision: number | undefined): void {
  written.clear()
  characters = 0
  writtenFor = revision
}
