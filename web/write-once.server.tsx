import { renderToString } from 'react-dom/server'
import type { WriteOnce } from './api/once-per-revision.tsx'

const MAX_CHARACTERS = 8_000_000

const written = new Map<string, string>()
let writtenFor: number | undefined
let characters = 0

/** The memory of written parts for a request that began at `revision`; a new revision empties it. */
export function writeOnceAt(revision: number): WriteOnce {
  if (revision !== writtenFor) forget(revision)
  return (name, render) => {
    const known = revision === writtenFor ? written.get(name) : undefined
    if (known !== undefined) return known
    const html = renderToString(render())
    if (revision === writtenFor) keep(name, html)
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
