import { automaticExcerpt } from './automatic-excerpt.ts'
import { cleanHtml } from './clean-html.ts'
import type { Colored } from './color-code.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { unbrokenMarkup } from '#shared/text/unbroken.ts'
import { Footnotes, isFootnote } from './footnotes.ts'
import { planHeadings, type TocEntry } from './headings.ts'
import {
  elementsOf,
  isElement,
  meaningful,
  nodeText,
  parseHtml,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
import { liveBlockOf, livePlace, type LiveBlock } from './live-blocks.ts'
import { aroundBlock } from './render-framed.ts'
import { renderEmbed } from './render-embeds.ts'
import { chartDrawing, isChart } from './render-chart.ts'
import { cellTag, pickedRow, renderCode, tableBox } from './render-blocks.ts'
import { isPaidLink, renderLink, type LinkOptions } from './render-links.ts'
import { largestUrl, renderPicture, type KnownPicture } from './render-pictures.ts'

export type RenderedText = {
  html: string
  toc: TocEntry[]
  /** Slugs of products whose link is alone in its paragraph, in document order. */
  products: string[]
  /** Blocks that are looked up when the text is shown; the HTML has a numbered place for each. */
  live: LiveBlock[]
  /** The generated excerpt. */
  start: string
  hasAffiliateLinks: boolean
}

type RenderState = LinkOptions & {
  colored: Colored
  pictures: ReadonlyMap<string, KnownPicture>
  headings: Map<HtmlElement, TocEntry>
  picks: Set<HtmlElement>
  products: string[]
  live: LiveBlock[]
  footnotes: Footnotes
  headingAbove: string
}

const VOID = new Set(['br', 'hr'])

/** What a text is rendered with: plain data, which can go to a thread. */
export type Around = {
  pictures: ReadonlyMap<string, KnownPicture>
  links: LinkOptions
  colored: Colored
}

/** Renders stored HTML for pages: sanitized again, with heading ids, colored code, scrolling tables, responsive pictures and marked paid links. */
export function renderText(stored: string, { pictures, links, colored }: Around): RenderedText {
  const clean = cleanHtml(stored)
  const nodes = parseHtml(clean)
  const headings = planHeadings(nodes)
  const picks = new Set<HtmlElement>()
  const state: RenderState = {
    ...links,
    pictures,
    colored,
    headings,
    picks,
    products: [],
    live: [],
    footnotes: new Footnotes(),
    headingAbove: '',
  }
  const html = renderTop(nodes, state) + state.footnotes.list()
  return {
    html,
    products: [...new Set(state.products)],
    live: state.live,
    toc: [...headings.values()].filter(({ level, text }) => level <= 3 && text),
    start: automaticExcerpt(clean),
    hasAffiliateLinks: hasPaidLinks(nodes),
  }
}

export function hasAffiliateLinks(clean: string): boolean {
  return clean.includes('<a ') && hasPaidLinks(parseHtml(clean))
}

function hasPaidLinks(nodes: HtmlNode[]): boolean {
  return [...elementsOf(nodes)].some(
    (node) => node.name === 'a' && isPaidLink(node.attribs.href ?? ''),
  )
}

function renderTop(nodes: HtmlNode[], state: RenderState): string {
  let html = ''
  for (const node of nodes) {
    const live = isElement(node) && liveBlockOf(node, (inner) => renderAll(inner, state))
    html += live ? livePlace(state.live.push(live) - 1) : render(node, state)
  }
  return html
}

function renderAll(nodes: HtmlNode[], state: RenderState): string {
  let html = ''
  for (const node of nodes) html += render(node, state)
  return html
}

function render(node: HtmlNode, state: RenderState): string {
  if (node.type === 'text') return unbrokenMarkup(escapeMarkup(node.data))
  if (!isElement(node)) return ''
  const heading = state.headings.get(node)
  if (heading) return renderHeading(node, heading, state)
  switch (node.name) {
    case 'a':
      return renderAnchor(node, state)
    case 'img':
      return renderPicture(node, state.pictures)
    case 'figure':
      return renderFigure(node, state)
    case 'p':
      return renderParagraph(node, state)
    case 'pre':
      return renderCode(node, state.colored)
    case 'table':
      return renderTable(node, state)
    case 'tr':
      return `<tr${state.picks.has(node) ? ' data-pick' : ''}>${renderAll(node.children, state)}</tr>`
    case 'th':
    case 'td':
      return `${cellTag(node)}${renderAll(node.children, state)}</${node.name}>`
    default:
      return renderPlain(node, state)
  }
}

function renderPlain(node: HtmlElement, state: RenderState): string {
  if (VOID.has(node.name)) return `<${node.name}>`
  if (isFootnote(node)) return state.footnotes.refer(renderAll(node.children, state))
  const around = aroundBlock(node)
  if (around) return around.open + renderAll(node.children, state) + around.close
  const start = node.name === 'ol' && node.attribs.start ? ` start="${node.attribs.start}"` : ''
  return `<${node.name}${start}>${renderAll(node.children, state)}</${node.name}>`
}

function renderHeading(
  node: HtmlElement,
  { id, text, level }: TocEntry,
  state: RenderState,
): string {
  if (!text) return ''
  state.headingAbove = text
  return `<h${level} id="${escapeMarkup(id)}">${renderAll(node.children, state)}</h${level}>`
}

function renderAnchor(node: HtmlElement, state: RenderState): string {
  const { open, after } = renderLink(node, state)
  return open + renderAll(node.children, state) + after
}

function renderTable(node: HtmlElement, state: RenderState): string {
  const picked = pickedRow(node)
  if (picked) state.picks.add(picked)
  const { open, close } = tableBox(node, state.headingAbove)
  return open + renderAll(node.children, state) + close
}

// Editors wrap a lone picture in a paragraph; it is rendered as a figure.
function renderParagraph(node: HtmlElement, state: RenderState): string {
  const content = meaningful(node.children)
  if (content.length === 0) return ''
  if (node.attribs.class === 'button') return renderButton(node, state)
  const embed = renderEmbed(node, state)
  if (embed) return embed
  const [only, ...others] = content
  if (isElement(only, 'img') && others.length === 0) return figureOf(only, { caption: '' }, state)
  const product = others.length === 0 && isElement(only, 'a') && productSlug(only)
  if (product) {
    state.products.push(product)
    return `<p class="pick" data-product="${product}">${renderAll(node.children, state)}</p>`
  }
  return `<p>${renderAll(node.children, state)}</p>`
}

// A button that leads nowhere is not shown.
function renderButton(node: HtmlElement, state: RenderState): string {
  const [link] = meaningful(node.children)
  if (!isElement(link, 'a') || !link.attribs.href || !nodeText(link, 100).trim()) return ''
  return `<p class="button">${renderAnchor(link, state)}</p>`
}

function productSlug(a: HtmlElement): string | undefined {
  return /^\/store\/product\/([\w-]{1,80})$/.exec(a.attribs.href ?? '')?.[1]
}

function renderFigure(node: HtmlElement, state: RenderState): string {
  if (isChart(node)) return renderChart(node, state)
  const [first, ...others] = meaningful(node.children)
  const isCaptionOnly = others.every((other) => isElement(other, 'figcaption'))
  if (isElement(first, 'img') && isCaptionOnly)
    return figureOf(first, { caption: renderAll(others, state), figure: node }, state)
  if (isElement(first, 'table') || isElement(first, 'pre'))
    return `<figure class="wide">${renderAll(node.children, state)}</figure>`
  return `<figure>${renderAll(node.children, state)}</figure>`
}

// The table of the figures is there for everybody: folded below the drawing, or in its place.
function renderChart(node: HtmlElement, state: RenderState): string {
  const isCaption = (child: HtmlNode) => isElement(child, 'figcaption')
  const drawing = chartDrawing(node)
  const caption = renderAll(node.children.filter(isCaption), state)
  const table = renderAll(
    node.children.filter((child) => !isCaption(child)),
    state,
  )
  if (!drawing) return `<figure class="wide">${table}${caption}</figure>`
  const figures = `<details class="chart-table"><summary>View as table</summary>${table}</details>`
  return `<figure class="chart">${drawing}${caption}${figures}</figure>`
}

type Shown = { caption: string; figure?: HtmlElement }

function figureOf(img: HtmlElement, { caption, figure }: Shown, state: RenderState): string {
  const large = largestUrl(img, state.pictures)
  const picture = renderPicture(img, state.pictures)
  if (!picture && !caption) return ''
  if (!large) return `<figure>${picture}${caption}</figure>`
  const align = figure?.attribs['data-align']
  const alignment = align ? `data-align="${align}"` : 'class="wide"'
  const label = escapeMarkup(`Enlarge: ${img.attribs.alt || 'picture'}`)
  return `<figure ${alignment}><a class="zoom" href="${large}" aria-label="${label}">${picture}</a>${caption}</figure>`
}
