import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { codeOf, coloredBlock, type Colored } from './color-code.ts'
import { isElement, meaningful, nameOf, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { languageOf } from '#shared/post/code-languages.ts'

const GROUPS = new Set(['thead', 'tbody', 'tfoot'])

/** A code block with its language's name, a copy button and a scrolling box; plain where its colors are not known. */
export function renderCode(pre: HtmlElement, colored: Colored): string {
  const block = codeOf(pre)
  const name = languageOf(block.word)?.name ?? 'Text'
  const html = coloredBlock(block, colored) ?? escapeMarkup(block.code)
  return (
    `<div class="code wide"><div class="code-head"><span>${name}</span>` +
    `<label class="code-wrap"><input type="checkbox">Wrap</label>` +
    `<button type="button" class="code-copy needs-script" data-copy>Copy</button></div>` +
    `<pre tabindex="0" role="group" aria-label="${name}"><code>${html}</code></pre></div>`
  )
}

/** The focusable, horizontally scrolling box around a table. */
export function tableBox(
  table: HtmlElement,
  headingAbove: string,
): { open: string; close: string } {
  const caption = table.children.find((node) => isElement(node, 'caption'))
  const label = caption ? nameOf(caption) : headingAbove
  const name = escapeMarkup(label ? `Table: ${label}` : 'Table')
  return {
    open: `<div class="table-box wide" tabindex="0" role="region" aria-label="${name}"><table>`,
    close: '</table></div>',
  }
}

/** The writer's pick: the only row below a table's head whose first cell is bold. */
export function pickedRow(table: HtmlElement): HtmlElement | undefined {
  const [head, ...rows] = rowsOf(table)
  if (!head?.children.some((cell) => isElement(cell, 'th'))) return undefined
  const picked = rows.filter((row) => isBoldCell(meaningful(row.children)[0]))
  return picked.length === 1 ? picked[0] : undefined
}

// Without those of a table inside it, or deeply nested tables would be read as often as they are deep.
function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children
    .filter((node) => isElement(node))
    .flatMap((node) => (GROUPS.has(node.name) ? node.children : node))
    .filter((node) => isElement(node, 'tr'))
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
  return isElement(cell.parent?.parent, 'thead')
}

function isBoldCell(cell: HtmlNode | undefined): boolean {
  if (!isElement(cell, 'td') && !isElement(cell, 'th')) return false
  const [first, ...others] = meaningful(cell.children)
  return isElement(first, 'strong') && others.length === 0
}
