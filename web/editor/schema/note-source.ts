import { isSafeAddress } from './safe-address.ts'

const SIGNS = /[\\*`[\]]/g
const PARTS =
  /\\([\\*`[\]])|`([^`]+)`|\[((?:\\.|[^\]\\])+)\]\(([^()\s]+)\)|\*\*((?:\\.|[^*\\])+)\*\*|\*((?:\\.|[^*\\])+)\*/g
const BARE = /(?<=^|[\s(])(?<!\]\()https?:\/\/[^\s<>()[\]]*[^\s<>()[\].,;:!?]/g

/** The words of a footnote as they are typed: links, emphasis and code as in Markdown. */
export function noteSource(element: Element): string {
  return [...element.childNodes].map(sourceOf).join('')
}

/** The same as nodes of `target`; what is no sign of Markdown stays text. */
export function noteNodes(source: string, target: Document): Node[] {
  const nodes: Node[] = []
  let begin = 0
  const addText = (text: string) => text && nodes.push(target.createTextNode(text))
  for (const match of source.matchAll(PARTS)) {
    addText(source.slice(begin, match.index))
    nodes.push(nodeOf(match, target))
    begin = match.index + match[0].length
  }
  addText(source.slice(begin))
  return nodes
}

/** Makes links of the bare web addresses that somebody typed into a note. */
export function withLinks(source: string): string {
  return source.replace(BARE, (address) => `[${address.replace(SIGNS, '\\$&')}](${address})`)
}

function nodeOf(match: RegExpMatchArray, target: Document): Node {
  const [matched, sign, code, words, address, strong, emphasis] = match
  if (sign) return target.createTextNode(sign)
  if (code) return holding(target.createElement('code'), [target.createTextNode(code)])
  if (strong) return holding(target.createElement('strong'), noteNodes(strong, target))
  if (emphasis) return holding(target.createElement('em'), noteNodes(emphasis, target))
  if (!words || !address || !isSafeAddress(address)) return target.createTextNode(matched)
  const link = target.createElement('a')
  link.setAttribute('href', address)
  return holding(link, noteNodes(words, target))
}

function holding(element: Element, nodes: Node[]): Element {
  element.append(...nodes)
  return element
}

function sourceOf(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(SIGNS, '\\$&')
  const inner = noteSource(node)
  switch (node.tagName) {
    case 'A':
      return `[${inner}](${node.getAttribute('href') ?? ''})`
    case 'STRONG':
      return `**${inner}**`
    case 'EM':
      return `*${inner}*`
    case 'CODE':
      return `\`${node.textContent ?? ''}\``
    default:
      return inner
  }
}
