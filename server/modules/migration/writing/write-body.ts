import { parseDocument } from 'htmlparser2'
import { cleanHtml, htmlToMarkdown } from '#server/richtext/unbounded.ts'
import { readBody } from '#server/modules/migration/read-body.ts'
import { replaceMarkedImages } from '#server/modules/migration/picture-marks.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { htmlBlock, openingTag } from './html-block.ts'
import { canonicalHtml, isElement, isInline, type HtmlNode } from './same-html.ts'

type WriteJob = {
  /** As posts are stored. */
  html: string
  /** The paths that pictures have beside the file, by their ids. */
  pictures: Record<string, string>
}

const STORED = /^\/media\/([A-Za-z0-9]+)\//
const IMG = /<img\b[^>]*>/g
const BOXES = new Set(['aside', 'details', 'div', 'figure', 'blockquote'])

/**
 * The text of a post as the import reads it: each block is Markdown if the import makes the same of that, otherwise the
 * HTML itself.
 */
export function writeBody({ html, pictures }: WriteJob): string {
  const nodes = parse(withPaths(cleanHtml(html), pictures))
  const markdown = writeBlocks(nodes)
  if (isRead(markdown, nodes)) return markdown
  return nodes.map((node) => htmlBlock(node)).join('\n\n')
}

const parse = (html: string): HtmlNode[] => parseDocument(html).children

function writeBlocks(nodes: readonly HtmlNode[]): string {
  const blocks = groupsOf(nodes).map(writeBlock)
  return blocks
    .map((text, at) => (isList(text) && isList(blocks[at - 1]) ? LIST_SEPARATOR + text : text))
    .join('\n\n')
}

// Two lists in a row would be read as one.
const LIST_SEPARATOR = '<!-- -->\n\n'
const isList = (text = '') => /^(?:- |\d+\. )/.test(text)

/** Words in a row are one block, as in an item of a list. */
function groupsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const groups: HtmlNode[][] = []
  for (const node of nodes) {
    const last = groups.at(-1)
    if (isInline(node) && last?.[0] && isInline(last[0])) last.push(node)
    else groups.push([node])
  }
  return groups.filter((group) => canonicalHtml(group) !== '')
}

function writeBlock(group: HtmlNode[]): string {
  const html = group.map((node) => htmlBlock(node)).join('')
  for (const written of [htmlToMarkdown(html), boxOf(group)])
    if (written && isRead(written, group)) return written
  return html
}

// The tags of a box, and Markdown between them.
function boxOf([node]: HtmlNode[]): string {
  if (!isElement(node) || !BOXES.has(node.name)) return ''
  if (node.name === 'figure' && node.attribs.class !== 'chart') return ''
  return `${openingTag(node)}\n\n${writeBlocks(node.children)}\n\n</${node.name}>`
}

function isRead(markdown: string, nodes: readonly HtmlNode[]): boolean {
  const { html, marks } = readBody(markdown, { values: {}, isMdx: false })
  const read = replaceMarkedImages(html, (number, alt) =>
    imageOf(marks.sources[Number(number)], alt),
  )
  return canonicalHtml(parse(read)) === canonicalHtml(nodes)
}

function imageOf(source = '', alt: string): string {
  return `<img src="${escapeMarkup(source)}" alt="${alt}" />`
}

/** What an import did not find keeps its name, so that it is missed again. */
function withPaths(html: string, pictures: Record<string, string>): string {
  return html.replace(IMG, (img) => {
    const [node] = parse(img)
    if (!isElement(node)) return ''
    const { src = '', alt = '', 'data-missing': missing } = node.attribs
    const id = STORED.exec(src)?.[1] ?? ''
    const source = missing ? encodeURI(missing) : (pictures[id] ?? src)
    return imageOf(source, escapeMarkup(alt))
  })
}
