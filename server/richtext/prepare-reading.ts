import { cleanHtml } from './clean-html.ts'
import { escapeMarkup } from './escape.ts'
import { planHeadings, type TocEntry } from './headings.ts'
import {
  elementsOf,
  isElement,
  meaningful,
  parseHtml,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
import { countWords, readingMinutes, textOf } from './plain-text.ts'
import { cellTag, pickedRow, renderCode, tableBox } from './render-blocks.ts'
import { isPaidLink, renderLink, type LinkManners } from './render-links.ts'
import { largestUrl, renderPicture, type KnownPicture } from './render-pictures.ts'

export type Reading = {
  html: string
  toc: TocEntry[]
  /** Slugs of the products whose link stands alone in a paragraph, in the order of the text. */
  products: string[]
  wordCount: number
  readingMinutes: number
  hasAffiliateLinks: boolean
}

type Desk = LinkManners & {
  pictures: ReadonlyMap<string, KnownPicture>
  headings: Map<HtmlElement, TocEntry>
  picks: Set<HtmlElement>
  products: string[]
  headingAbove: string
}

const VOID = new Set(['br', 'hr'])

/** A stored text as pages show it: cleaned again, headings with ids, coloured code, scrolling tables, responsive pictures, honest links. */
export function prepareReading(
  stored: string,
  pictures: ReadonlyMap<string, KnownPicture>,
  manners: LinkManners,
): Reading {
  const clean = cleanHtml(stored)
  const nodes = parseHtml(clean)
  const headings = planHeadings(nodes)
  const desk: Desk = {
    ...manners,
    pictures,
    headings,
    picks: new Set(),
    products: [],
    headingAbove: '',
  }
  const wordCount = countWords(textOf(clean))
  const html = renderAll(nodes, desk)
  return {
    html,
    products: [...new Set(desk.products)],
    toc: [...headings.values()].filter(({ level, text }) => level <= 3 && text),
    wordCount,
    readingMinutes: readingMinutes(wordCount),
    hasAffiliateLinks: hasPaidLinks(nodes),
  }
}

/** Whether a clean text has a link that pays. */
export function hasAffiliateLinks(clean: string): boolean {
  return clean.includes('<a ') && hasPaidLinks(parseHtml(clean))
}

function hasPaidLinks(nodes: HtmlNode[]): boolean {
  return [...elementsOf(nodes)].some(
    (node) => node.name === 'a' && isPaidLink(node.attribs.href ?? ''),
  )
}

function renderAll(nodes: HtmlNode[], desk: Desk): string {
  let html = ''
  for (const node of nodes) html += render(node, desk)
  return html
}

function render(node: HtmlNode, desk: Desk): string {
  if (node.type === 'text') return escapeMarkup(node.data)
  if (!isElement(node)) return ''
  const heading = desk.headings.get(node)
  if (heading) return renderHeading(node, heading, desk)
  switch (node.name) {
    case 'a':
      return renderAnchor(node, desk)
    case 'img':
      return renderPicture(node, desk.pictures)
    case 'figure':
      return renderFigure(node, desk)
    case 'p':
      return renderParagraph(node, desk)
    case 'pre':
      return renderCode(node)
    case 'table':
      return renderTable(node, desk)
    case 'tr':
      return `<tr${desk.picks.has(node) ? ' data-pick' : ''}>${renderAll(node.children, desk)}</tr>`
    case 'th':
    case 'td':
      return `${cellTag(node)}${renderAll(node.children, desk)}</${node.name}>`
    default:
      return renderPlain(node, desk)
  }
}

function renderPlain(node: HtmlElement, desk: Desk): string {
  if (VOID.has(node.name)) return `<${node.name}>`
  const start = node.name === 'ol' && node.attribs.start ? ` start="${node.attribs.start}"` : ''
  return `<${node.name}${start}>${renderAll(node.children, desk)}</${node.name}>`
}

function renderHeading(node: HtmlElement, { id, text, level }: TocEntry, desk: Desk): string {
  if (!text) return ''
  desk.headingAbove = text
  return `<h${level} id="${escapeMarkup(id)}">${renderAll(node.children, desk)}</h${level}>`
}

function renderAnchor(node: HtmlElement, desk: Desk): string {
  const { open, after } = renderLink(node, desk)
  return open + renderAll(node.children, desk) + after
}

function renderTable(node: HtmlElement, desk: Desk): string {
  const picked = pickedRow(node)
  if (picked) desk.picks.add(picked)
  const { open, close } = tableBox(node, desk.headingAbove)
  return open + renderAll(node.children, desk) + close
}

// Editors put a lone picture into a paragraph; for a reader it is a figure.
function renderParagraph(node: HtmlElement, desk: Desk): string {
  const content = meaningful(node.children)
  if (content.length === 0) return ''
  const [only, ...others] = content
  if (isElement(only, 'img') && others.length === 0) return figureOf(only, '', desk)
  const product = others.length === 0 && isElement(only, 'a') && productSlug(only)
  if (product) {
    desk.products.push(product)
    return `<p class="pick" data-product="${product}">${renderAll(node.children, desk)}</p>`
  }
  return `<p>${renderAll(node.children, desk)}</p>`
}

function productSlug(a: HtmlElement): string | undefined {
  return /^\/store\/product\/([\w-]{1,80})$/.exec(a.attribs.href ?? '')?.[1]
}

function renderFigure(node: HtmlElement, desk: Desk): string {
  const [first, ...others] = meaningful(node.children)
  const isCaptionOnly = others.every((other) => isElement(other, 'figcaption'))
  if (isElement(first, 'img') && isCaptionOnly)
    return figureOf(first, renderAll(others, desk), desk)
  if (isElement(first, 'table') || isElement(first, 'pre'))
    return `<figure class="wide">${renderAll(node.children, desk)}</figure>`
  return `<figure>${renderAll(node.children, desk)}</figure>`
}

function figureOf(img: HtmlElement, caption: string, desk: Desk): string {
  const large = largestUrl(img, desk.pictures)
  const picture = renderPicture(img, desk.pictures)
  if (!large) return `<figure>${picture}${caption}</figure>`
  const label = escapeMarkup(`Enlarge: ${img.attribs.alt || 'picture'}`)
  return `<figure class="wide"><a class="zoom" href="${large}" aria-label="${label}">${picture}</a>${caption}</figure>`
}
