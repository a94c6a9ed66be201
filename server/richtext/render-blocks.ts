import { escapeMarkup } from './escape.ts'
import { highlight } from './highlight.ts'
import {
  elementsOf,
  isElement,
  meaningful,
  nodeText,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'

/** A code block with its language's name, a copy button and a scrolling box. */
export function renderCode(pre: HtmlElement): string {
  const code = meaningful(pre.children).find((node) => isElement(node, 'code'))
  const language = isElement(code) ? (code.attribs.class ?? '').replace('language-', '') : ''
  const { html, name } = highlight(nodeText(pre).replace(/\n$/, ''), language)
  return (
    `<div class="code wide"><div class="code-head"><span>${name || 'Text'}</span>` +
    `<button type="button" class="code-copy needs-script" data-copy>Copy</button></div>` +
    `<pre tabindex="0" role="group" aria-label="${name || 'Text'}"><code>${html}</code></pre></div>`
  )
}

/** The focusable, horizontally scrolling box around a table. */
export function tableBox(
  table: HtmlElement,
  headingAbove: string,
): { open: string; close: string } {
  const caption = table.children.find((node) => isElement(node, 'caption'))
  const label = caption ? nodeText(caption).trim() : headingAbove
  const name = escapeMarkup(label ? `Table: ${label}` : 'Table')
  return {
    open: `<div class="table-box wide" tabindex="0" role="region" aria-label="${name}"><table>`,
    close: '</table></div>',
  }
}

/** The writer's pick: the only row of a table whose first cell is bold. */
export function pickedRow(table: HtmlElement): HtmlElement | undefined {
  const rows = [...elementsOf(table.children)].filter(
    (row) => row.name === 'tr' && isBoldCell(meaningful(row.children)[0]),
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** The opening tag of a table cell; header cells get a `scope`. */
export function cellTag(cell: HtmlElement): string {
  const { align, colspan, rowspan, scope } = cell.attribs
  const attributes = [
    align === 'right' && ' class="end"',
    align === 'center' && ' class="middle"',
    colspan && ` colspan="${colspan}"`,
    rowspan && ` rowspan="${rowspan}"`,
    cell.name === 'th' && ` scope="${scope ?? (isInHead(cell) ? 'col' : 'row')}"`,
  ]
  return `<${cell.name}${attributes.filter(Boolean).join('')}>`
}

function isInHead(cell: HtmlElement): boolean {
  return isElement(cell.parent?.parent as HtmlNode | null, 'thead')
}

function isBoldCell(cell: HtmlNode | undefined): boolean {
  if (!isElement(cell, 'td') && !isElement(cell, 'th')) return false
  const [first, ...others] = meaningful(cell.children)
  return isElement(first, 'strong') && others.length === 0
}
