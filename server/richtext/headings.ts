import { fold } from '#shared/words.ts'
import { elementsOf, nodeText, type HtmlElement, type HtmlNode } from './html-tree.ts'

export type TocEntry = { id: string; text: string; level: number }

const HEADING = /^h[1-6]$/
const LONGEST_ID = 60

// These ids belong to the page around the text.
const TAKEN = ['main', 'root', 'sidebar', 'rail', 'search', 'q', 'top', 'footer', 'comments']

/**
 * Id and level of every heading of a text: levels start at 2 (a text with an h1 moves down as a whole) and never skip
 * one on the way down; ids are made of the words and are unique.
 */
export function planHeadings(nodes: HtmlNode[]): Map<HtmlElement, TocEntry> {
  const headings = [...elementsOf(nodes)].filter(({ name }) => HEADING.test(name))
  const shift = headings.some(({ name }) => name === 'h1') ? 1 : 0
  const used = new Map(TAKEN.map((id) => [id, 1]))
  const plan = new Map<HtmlElement, TocEntry>()
  let previous = 1
  for (const heading of headings) {
    const text = nodeText(heading).replace(/\s+/g, ' ').trim()
    const wanted = Math.min(6, Math.max(2, Number(heading.name[1]) + shift))
    const level = Math.min(wanted, previous + 1)
    previous = level
    plan.set(heading, { id: freeId(text, used), text, level })
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
