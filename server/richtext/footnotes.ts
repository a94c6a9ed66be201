import type { HtmlElement } from './html-tree.ts'

/**
 * Collects the footnotes of a text while it is rendered; what several places say is one note with a way back to each.
 * Underscores keep the ids apart from those of headings.
 */
export class Footnotes {
  /** In the order of their numbers. */
  readonly #notes = new Map<string, { number: number; count: number }>()

  /** The number in the text that leads to the note. */
  refer(html: string): string {
    const key = html.trim()
    if (!key) return ''
    const note = this.#notes.get(key) ?? { number: this.#notes.size + 1, count: 0 }
    note.count++
    this.#notes.set(key, note)
    const { number, count } = note
    return `<sup class="note-number"><a id="${placeId(number, count)}" href="#note_${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`
  }

  /** The list at the end of the text; empty without notes. */
  list(): string {
    if (this.#notes.size === 0) return ''
    const items = [...this.#notes].map(([html, note]) => item(html, note))
    return `<section class="notes" role="doc-endnotes" aria-label="Footnotes"><ol>${items.join('')}</ol></section>`
  }
}

function item(html: string, { number, count }: { number: number; count: number }): string {
  const links = Array.from({ length: count }, (_, at) => backLink(number, at + 1))
  return `<li id="note_${number}">${html} ${links.join(' ')}</li>`
}

function backLink(number: number, occurrence: number): string {
  const [which, sign] =
    occurrence === 1 ? ['', ''] : [`, place ${occurrence}`, `<sup>${occurrence}</sup>`]
  return `<a href="#${placeId(number, occurrence)}" role="doc-backlink" aria-label="Back to the text of footnote ${number}${which}">↩${sign}</a>`
}

const placeId = (number: number, occurrence: number) =>
  occurrence === 1 ? `note_ref_${number}` : `note_ref_${number}_${occurrence}`

export function isFootnote({ name, attribs }: HtmlElement): boolean {
  return name === 'span' && attribs.class === 'footnote'
}
