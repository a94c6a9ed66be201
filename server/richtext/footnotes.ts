import type { HtmlElement } from './html-tree.ts'

/** Collects the footnotes of a text while it is rendered. Underscores keep their ids apart from those of headings. */
export class Footnotes {
  readonly #notes: string[] = []

  /** The number in the text that leads to the note. */
  refer(note: string): string {
    if (!note.trim()) return ''
    const number = this.#notes.push(note)
    return `<sup class="note-number"><a id="note_ref_${number}" href="#note_${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`
  }

  /** The list at the end of the text; empty without notes. */
  list(): string {
    if (this.#notes.length === 0) return ''
    const items = this.#notes.map((note, index) => item(note, index + 1)).join('')
    return `<section class="notes" role="doc-endnotes" aria-label="Footnotes"><ol>${items}</ol></section>`
  }
}

function item(note: string, number: number): string {
  return `<li id="note_${number}">${note} <a href="#note_ref_${number}" role="doc-backlink" aria-label="Back to the text of footnote ${number}">↩</a></li>`
}

export function isFootnote({ name, attribs }: HtmlElement): boolean {
  return name === 'span' && attribs.class === 'footnote'
}
