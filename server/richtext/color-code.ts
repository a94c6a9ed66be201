import { TookTooLong } from '#server/kernel/within-time.ts'
import { digest } from '#server/kernel/ids.ts'
import {
  elementsOf,
  isElement,
  meaningful,
  nodeText,
  parseHtml,
  type HtmlElement,
} from './html-tree.ts'
import { languageOf } from '#shared/post/code-languages.ts'
import { textJobs } from './text-jobs.ts'

/**
 * The colored HTML of a text's code blocks, by the digest of language and code; null for a block that stays plain since it
 * takes too long.
 */
export type Colored = Record<string, string | null>

type CodeBlock = { code: string; word: string }

const LONGEST_BLOCK = 20_000
const BLOCK_MS = 500
const TEXT_MS = 1000
const LONGEST_HTML = 1_000_000
// Beyond the highlighter's spans and escaped text, nothing is taken from the database to the page.
const SAFE = /^(?:[^<>]|<span class="hljs-[\w -]+">|<\/span>)*$/

/** The code of a `pre`, with the word that names its language. */
export function codeOf(pre: HtmlElement): CodeBlock {
  const inner = meaningful(pre.children).find((node) => isElement(node, 'code'))
  const word = isElement(inner) ? (inner.attribs.class ?? '').replace('language-', '') : ''
  return { code: nodeText(pre).replace(/\n$/, ''), word }
}

/** Whether there is any code in clean HTML that could be colored. */
export function hasCode(clean: string): boolean {
  return blocksOf(clean).size > 0
}

/**
 * Colors the code blocks of clean HTML in a thread, at most half a second each and about one second together; what is `cached`
 * is taken over. Rejects with `TooBusy` where `mostWaiting` others wait already.
 */
export async function colorCode(
  clean: string,
  cached: Colored,
  mostWaiting?: number,
): Promise<Colored> {
  const colored: Colored = {}
  const left = { ms: TEXT_MS, length: LONGEST_HTML }
  for (const [key, block] of blocksOf(clean)) {
    const html = cached[key] ?? (key in cached ? null : await colorBlock(block, left, mostWaiting))
    const isKept = html !== null && html.length <= left.length
    colored[key] = isKept ? html : null
    if (isKept) left.length -= html.length
  }
  return colored
}

async function colorBlock(
  block: Block,
  left: { ms: number },
  mostWaiting: number | undefined,
): Promise<string | null> {
  if (left.ms <= 0) return null
  const onEnd = (tookMs: number) => void (left.ms -= tookMs)
  try {
    return await textJobs.run({ kind: 'code', ...block }, { limitMs: BLOCK_MS, mostWaiting, onEnd })
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    return null
  }
}

type Block = { code: string; language: string }

function blocksOf(clean: string): Map<string, Block> {
  const blocks = new Map<string, Block>()
  if (!clean.includes('<pre>')) return blocks
  for (const element of elementsOf(parseHtml(clean))) {
    if (element.name !== 'pre') continue
    const { code, word } = codeOf(element)
    const language = languageOf(word)?.id
    if (language && code.trim() && code.length <= LONGEST_BLOCK)
      blocks.set(keyOf(code, language), { code, language })
  }
  return blocks
}

function keyOf(code: string, language: string): string {
  return digest(`${language}\n${code}`)
}

/** The HTML of a code block among the colored ones, if it is there. */
export function coloredBlock({ code, word }: CodeBlock, colored: Colored): string | undefined {
  const language = languageOf(word)
  const html = language && colored[keyOf(code, language.id)]
  return html && SAFE.test(html) ? html : undefined
}
