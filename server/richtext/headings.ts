import { fold } from '#shared/text/words.ts'
import { elementsOf, nameOf, type HtmlElement, type HtmlNode } from './html-tree.ts'

export type TocEntry = { id: string; text: string; level: number }

const HEADING = /^h[1-6]$/
const LONGEST_ID = 60

// Ids that the page around the text uses.
const TAKEN = ['main', 'root', 'sidebar', 'rail', 'search', 'q', 'top', 'footer', 'comments']

/**
 * Assigns every heading a unique id, made from its words, and a level: the highest level used becomes 2, each heading
 * is one level below its parent so that none is skipped, and siblings stay equal.
 */
export function planHeadings(nodes: HtmlNode[]): Map<HtmlElement, TocEntry> {
  const used = new Map(TAKEN.map((id) => [id, 1]))
  const plan = new Map<HtmlElement, TocEntry>()
  const parents: number[] = []
  for (const heading of elementsOf(nodes)) {
    if (!HEADING.test(heading.name)) continue
    const depth = Number(heading.name[1])
    while (parents.length > 0 && (parents.at(-1) ?? 0) >= depth) parents.pop()
    parents.push(depth)
    const text = nameOf(heading)
    plan.set(heading, { id: freeId(text, used), text, level: Math.min(6, parents.length + 1) })
  }
  return plan
}

function freeId(text: string, used: Map<string, number>): string {
  const base =
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, LONGEST_ID)
      .toWellFormed()
      .replace(/-$/, '') || 'part'
  let count = used.get(base) ?? 0
  let id = count === 0 ? base : `${base}-${++count}`
  while (used.has(id) && id !== base) id = `${base}-${++count}`
  used.set(base, Math.max(1, count))
  used.set(id, Math.max(1, used.get(id) ?? 1))
  return id
}
