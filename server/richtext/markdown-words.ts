import { isElement, nodeText, type HtmlElement, type HtmlNode } from './html-tree.ts'

const INLINE = new Set('a em strong s u sub sup kbd mark code br img span'.split(' '))
const SIGNS: Record<string, string> = { em: '*', strong: '**', s: '~~' }

export function isInline(node: HtmlNode): boolean {
  return node.type === 'text' || (isElement(node) && INLINE.has(node.name))
}

/** One paragraph of Markdown; `plain` without any markup, as the title of a picture needs it. */
export function markdownWords(nodes: HtmlNode[], as: 'marked' | 'plain' = 'marked'): string {
  if (as === 'plain')
    return nodes
      .map((node) => nodeText(node))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  const text = nodes
    .map(wordsOf)
    .join('')
    .replace(/ *\n */g, '\n')
    .trim()
  return text.split('\n').map(withPlainStart).join('\n')
}

/** A picture alone in its paragraph; its title is the caption. */
export function markdownPicture({ attribs }: HtmlElement, caption: string): string {
  if (!attribs.src) return ''
  const title = caption && ` "${caption.replaceAll('"', '\\"')}"`
  return `![${escaped(attribs.alt ?? '')}](${targetOf(attribs.src)}${title})`
}

function wordsOf(node: HtmlNode): string {
  if (node.type === 'text') return escaped(node.data.replace(/\s+/g, ' '))
  if (!isElement(node)) return ''
  const { name, attribs, children } = node
  if (name === 'br') return '\\\n'
  if (name === 'img') return markdownPicture(node, '')
  if (name === 'code') return codeWords(nodeText(node))
  const inner = children.map(wordsOf).join('')
  if (name === 'a') return attribs.href ? `[${inner}](${targetOf(attribs.href)})` : inner
  return around(inner, SIGNS[name] ?? '')
}

// Signs stand next to the words: beside a space they would be read as themselves.
function around(inner: string, sign: string): string {
  const words = inner.trim()
  if (!words || !sign) return inner
  const start = inner.length - inner.trimStart().length
  return inner.slice(0, start) + sign + words + sign + inner.slice(start + words.length)
}

function codeWords(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const edge = /^`|`$/.test(text) ? ' ' : ''
  return text && fence + edge + text + edge + fence
}

function targetOf(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~&]/g, '\\$&')
}

// A line that begins like a heading, a list or a rule is none here.
function withPlainStart(line: string): string {
  return line.replace(/^([#+=-])/, '\\$1').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
}
