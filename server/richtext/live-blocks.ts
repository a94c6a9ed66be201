import { isLiveId, readSpecs } from '#shared/post/text-blocks.ts'
import { VERDICT_FACTS, verdictFact, type VerdictFacts } from '#shared/post/verdict.ts'
import { recordOf } from '#shared/api/record.ts'
import { elementsOf, isElement, nodeText, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** A part of a text whose content is looked up when the text is shown; `verdict` is the writer's, as rendered HTML. */
export type LiveBlock =
  | { kind: 'product'; id: string; verdict: string }
  | { kind: 'comparison'; specs: string[]; products: ComparedProduct[] }
  | { kind: 'post'; id: string }
  | Verdict

/** Its words are rendered HTML. */
type Verdict = VerdictFacts & { kind: 'verdict'; says: string; suits: string; suitsNot: string }

type ComparedProduct = { id: string; verdict: string; isPick: boolean }

/** What a top-level element of clean HTML shows live, `inner` rendering its words; undefined for other elements. */
export function liveBlockOf(
  node: HtmlElement,
  inner: (nodes: HtmlNode[]) => string,
): LiveBlock | undefined {
  const { class: name, 'data-product': product, 'data-post': post } = node.attribs
  if (node.name !== 'div') return undefined
  if (name === 'product-card' && isLiveId(product))
    return { kind: 'product', id: product, verdict: verdictOf(node, inner) }
  if (name === 'bookmark' && isLiveId(post)) return { kind: 'post', id: post }
  if (name === 'verdict') return verdictBlock(node, inner)
  if (name !== 'comparison') return undefined
  const products = node.children.filter(isCompared).map((item) => ({
    id: item.attribs['data-product'] ?? '',
    verdict: verdictOf(item, inner),
    isPick: item.attribs['data-pick'] === 'true',
  }))
  return { kind: 'comparison', specs: readSpecs(node.attribs['data-specs']), products }
}

function verdictBlock(node: HtmlElement, inner: (nodes: HtmlNode[]) => string): Verdict {
  const { says, suits, suitsNot } = verdictWords(node)
  const words = (element: HtmlElement) => verdictOf(element, inner)
  return {
    ...verdictFacts(node),
    kind: 'verdict',
    says: says.map(words).join(' '),
    suits: suits.map(words).join(' '),
    suitsNot: suitsNot.map(words).join(' '),
  }
}

export function verdictFacts({ attribs }: HtmlElement): VerdictFacts {
  return recordOf(VERDICT_FACTS, (fact) => verdictFact(fact, attribs[`data-${fact}`]))
}

/** The elements with a verdict's words: the sentence, for whom the thing is, and for whom it is not. */
export function verdictWords({ children }: HtmlElement) {
  const parts = children.filter((node) => isElement(node, 'div'))
  const named = (name: string) => parts.filter(({ attribs }) => attribs.class === name)
  return {
    says: named('verdict-says'),
    suits: named('verdict-for'),
    suitsNot: named('verdict-not'),
  }
}

export function liveIds(nodes: HtmlNode[]): { products: string[]; posts: string[] } {
  const products = new Set<string>()
  const posts = new Set<string>()
  for (const { attribs } of elementsOf(nodes)) {
    if (isLiveId(attribs['data-product'])) products.add(attribs['data-product'])
    if (isLiveId(attribs['data-post'])) posts.add(attribs['data-post'])
  }
  return { products: [...products], posts: [...posts] }
}

/** The place of the live block with this number in rendered HTML. */
export function livePlace(index: number): string {
  return `<div class="live" data-live="${index}"></div>`
}

function isCompared(node: HtmlNode): node is HtmlElement {
  return isElement(node, 'div') && node.attribs.class === 'compared'
}

function verdictOf(node: HtmlElement, inner: (nodes: HtmlNode[]) => string): string {
  return nodeText(node).trim() ? inner(node.children).trim() : ''
}
