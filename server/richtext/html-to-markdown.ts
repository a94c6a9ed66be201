import { isElement, meaningful, parseHtml, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { markdownPicture, markdownWords, isInline } from './markdown-words.ts'

/** GitHub-flavoured Markdown of clean HTML, for programs that read nothing else. What Markdown lacks becomes its words. */
export function htmlToMarkdown(clean: string): string {
  return blocksOf(parseHtml(clean))
}

function blocksOf(nodes: HtmlNode[]): string {
  const blocks: string[] = []
  let words: HtmlNode[] = []
  const endWords = () => {
    blocks.push(markdownWords(words))
    words = []
  }
  for (const node of nodes) {
    if (isInline(node)) words.push(node)
    else {
      endWords()
      if (isElement(node)) blocks.push(blockOf(node))
    }
  }
  endWords()
  return blocks.filter(Boolean).join('\n\n')
}

function blockOf(node: HtmlElement): string {
  const { name, children } = node
  if (/^h[1-6]$/.test(name)) return headingOf(node)
  switch (name) {
    case 'p':
      return blocksOf(children)
    case 'ul':
    case 'ol':
      return listOf(node)
    case 'blockquote':
      return indented(blocksOf(children), '> ', '> ')
    case 'pre':
      return codeOf(node)
    case 'hr':
      return '---'
    case 'table':
      return tableOf(node)
    case 'figure':
      return figureOf(node)
    default:
      return blocksOf(children)
  }
}

function headingOf({ name, children }: HtmlElement): string {
  const words = inOneLine(markdownWords(children))
  return words && `${'#'.repeat(Number(name[1]))} ${words}`
}

function listOf({ name, attribs, children }: HtmlElement): string {
  const items = children.filter((child) => isElement(child, 'li'))
  const start = name === 'ol' ? Number(attribs.start ?? 1) : undefined
  const lines = items.map((item, index) => {
    const marker = start === undefined ? '- ' : `${start + index}. `
    return indented(itemOf(item), marker, ' '.repeat(marker.length))
  })
  return lines.join('\n')
}

// A list below a paragraph of an item needs no empty line, which would part the items.
function itemOf({ children }: HtmlElement): string {
  return blocksOf(children).replace(/\n\n(?=(?:[-] |\d+\. ))/g, '\n') || ' '
}

function codeOf(node: HtmlElement): string {
  const [code] = meaningful(node.children)
  const language = isElement(code, 'code') ? (code.attribs.class ?? '') : ''
  const text = rawText(node).replace(/\n$/, '')
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replace(/^language-/, '')}\n${text}\n${fence}`
}

function rawText(node: HtmlNode): string {
  if (node.type === 'text') return node.data
  if (!isElement(node)) return ''
  return node.name === 'br' ? '\n' : node.children.map(rawText).join('')
}

function figureOf(node: HtmlElement): string {
  const [first, ...others] = meaningful(node.children)
  if (!isElement(first, 'img')) return blocksOf(node.children)
  const caption = others.filter((other) => isElement(other, 'figcaption'))
  const words = inOneLine(caption.map((one) => markdownWords(one.children, 'plain')).join(' '))
  return markdownPicture(first, words)
}

// The first row is the head: Markdown has no table without one.
function tableOf(table: HtmlElement): string {
  const rows = rowsOf(table).map((row) => row.children.filter((cell) => isCell(cell)))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [head, ...body] = rows.map((cells) => lineOf(cells, width))
  if (head === undefined || width === 0) return ''
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const title = isElement(caption) ? `${inOneLine(markdownWords(caption.children))}\n\n` : ''
  return title + [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')
}

function lineOf(cells: HtmlElement[], width: number): string {
  const texts = Array.from({ length: width }, (_, at) => {
    const text = inOneLine(blocksOf(cells[at]?.children ?? []))
    return text.replaceAll('|', '\\|')
  })
  return `| ${texts.join(' | ')} |`
}

function rowsOf(node: HtmlElement): HtmlElement[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return []
    if (child.name === 'tr') return [child]
    return /^(?:thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child) : []
  })
}

function isCell(node: HtmlNode): node is HtmlElement {
  return isElement(node, 'td') || isElement(node, 'th')
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n')
}

function inOneLine(text: string): string {
  return text.replace(/(?:\\)?\s*\n\s*/g, ' ').trim()
}
