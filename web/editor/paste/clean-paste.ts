import { bodyOf } from '#web/editor/html/read-html.ts'
import { isSafeAddress } from '#web/editor/schema/safe-address.ts'
import { videoPage } from '#shared/post/video-links.ts'
import { settleCode } from './pasted-code.ts'
import { settlePictures, type KeepPicture } from './pasted-pictures.ts'
import { settleStyles } from './pasted-styles.ts'
import { settleWordLists } from './word-lists.ts'

const WITHOUT_TEXT =
  'script, style, meta, link, title, template, xml, noscript, object, svg, math, button, input, select, textarea, nav, audio, [hidden], [aria-hidden=true]'

const ATTRIBUTES: Record<string, string[]> = {
  A: ['href', 'title'],
  IFRAME: ['src'],
  IMG: ['src', 'alt', 'data-upload'],
  OL: ['start'],
  TD: ['colspan', 'rowspan', 'align'],
  TH: ['colspan', 'rowspan', 'align', 'scope'],
}

const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
const BLOCK = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, figure, blockquote, pre, hr'

/**
 * Reduces HTML from a word processor or web page to its structure: headings, lists, links, tables, code and pictures
 * stay; styles, classes, scripts and comments are removed.
 */
export function cleanPaste(html: string, keepPicture: KeepPicture): string {
  const body = bodyOf(fragmentOf(html))
  settleWordLists(body)
  removeNoise(body)
  settleCode(body)
  settleStyles(body)
  settleLists(body)
  for (const table of body.querySelectorAll('table')) settleHead(table)
  settlePictures(body, keepPicture)
  for (const line of body.querySelectorAll(':scope > br')) dropBetweenBlocks(line)
  for (const element of body.querySelectorAll('*')) keepAttributes(element)
  settleLinks(body)
  settleVideos(body)
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) dropEmpty(paragraph)
  for (const paragraph of body.querySelectorAll('p:has(> figure)')) lift(paragraph)
  return body.innerHTML.trim()
}

// Windows wraps the copied fragment in a page and marks it. Styles and handlers would be removed below anyway, but the
// page's CSP already reports them while parsing.
function fragmentOf(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
  return fragment
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(HANDLER, ''))
}

function removeNoise(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(WITHOUT_TEXT)) element.remove()
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
  for (const title of body.querySelectorAll('.MsoTitle')) renameTo(title, 'h1')
}

function renameTo(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

// Some programs put a nested list beside its item, the text of every item into a paragraph, and an empty box for its check
// mark before it.
function settleLists(body: HTMLElement) {
  for (const box of body.querySelectorAll('li > div:empty')) box.remove()
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  for (const item of body.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P')
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...paragraphs[0].childNodes)
  }
}

// Word processors know no heads of tables; writers make their first row bold.
function settleHead(table: HTMLTableElement) {
  const [first, ...others] = table.rows
  if (!first || others.length === 0 || table.querySelector('th')) return
  const cells = [...first.cells]
  if (cells.some((cell) => !isBold(cell)) || !first.textContent?.trim()) return
  for (const cell of cells) {
    for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    const head = table.ownerDocument.createElement('th')
    for (const { name, value } of cell.attributes) head.setAttribute(name, value)
    head.append(...cell.childNodes)
    cell.replaceWith(head)
  }
}

/** Whether all the text of a cell is bold; that of an empty one is. */
function isBold(cell: Element): boolean {
  const copy = cell.ownerDocument.importNode(cell, true)
  for (const bold of copy.querySelectorAll('b, strong')) bold.remove()
  return !copy.textContent?.trim()
}

const REDIRECT = /^https:\/\/www\.google\.com\/url\?/

function settleLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    const target = REDIRECT.test(address) && URL.parse(address)?.searchParams.get('q')
    if (target) link.setAttribute('href', target)
    const href = target || address
    if (!isSafeAddress(href) || href.startsWith('#')) link.replaceWith(...link.childNodes)
  }
}

function settleVideos(body: HTMLElement) {
  for (const frame of body.querySelectorAll('iframe')) {
    const video = videoPage(frame.getAttribute('src') ?? '')
    if (!video) {
      frame.remove()
      continue
    }
    const link = frame.ownerDocument.createElement('a')
    Object.assign(link, { className: 'video-link', href: video.href })
    link.textContent = `Watch the video on ${video.host}`
    const paragraph = frame.ownerDocument.createElement('p')
    paragraph.append(link)
    frame.replaceWith(paragraph)
  }
}

function keepAttributes(element: Element) {
  const allowed = ATTRIBUTES[element.tagName] ?? []
  if (element.matches('pre > code, span[class="footnote"]')) return
  for (const { name } of Array.from(element.attributes))
    if (!allowed.includes(name)) element.removeAttribute(name)
}

function dropEmpty(element: Element) {
  const isEmpty = !element.textContent?.replace(/[\s\u00a0]/g, '') && !element.querySelector('img')
  if (isEmpty && !element.closest('td, th, li')) element.remove()
}

function dropBetweenBlocks(line: Element) {
  const isText = (node: Node | null) =>
    Boolean(node && !(node instanceof Element && node.matches(BLOCK)) && node.textContent?.trim())
  if (!isText(line.previousSibling) || !isText(line.nextSibling)) line.remove()
}

// A figure is a block of its own.
function lift(paragraph: Element) {
  if (!paragraph.textContent?.trim()) paragraph.replaceWith(...paragraph.childNodes)
}
