import {
  claimIn,
  fieldOf,
  mayBeMarker,
  partBegunBy,
  type Field,
  type DraftPart,
} from './draft-lines.ts'
import { POST_LIMITS, type StreamEvent } from './schema.ts'

/** The answer read so far, as the model wrote it. */
export type ReadDraft = { fields: Partial<Record<Field, string>>; body: string; claims: string[] }

type ReaderEvent =
  | { event: 'fields' }
  | Extract<StreamEvent, { event: 'text' | 'claim' }>
  | { event: 'markdown'; markdown: string }

const MOST_CLAIMS = 100
const LONGEST_PREAMBLE = 3
const FENCE = /^\s*(`{3,}|~{3,})/

/**
 * Parses a streamed answer line by line: fields, then the text, then the claims. It tolerates models that follow the format
 * only roughly: thinking, chatter and fences around the whole are dropped, missing parts stay empty.
 */
export class DraftReader {
  readonly draft: ReadDraft = { fields: {}, body: '', claims: [] }
  #section: DraftPart
  #line = ''
  #shown = 0
  #preamble: string[] = []
  #block = ''
  #fence = ''
  #isThinking = false
  #isWrapped = false

  constructor(startsWith: 'head' | 'body' = 'head') {
    this.#section = startsWith
  }

  read(piece: string): ReaderEvent[] {
    const events: ReaderEvent[] = []
    const lines = piece.replaceAll('\r', '').split('\n')
    for (const [index, segment] of lines.entries()) {
      this.#line += segment
      if (index < lines.length - 1) events.push(...this.#endLine())
    }
    return [...events, ...this.#showBeginning()]
  }

  end(): ReaderEvent[] {
    const events = this.#line ? this.#endLine() : []
    if (this.#section === 'head' && this.#preamble.length > 0) events.push(...this.#beginBody())
    return [...events, ...this.#endBlock()]
  }

  #endLine(): ReaderEvent[] {
    const line = this.#line
    const shown = this.#shown
    this.#line = ''
    this.#shown = 0
    if (this.#isThought(line)) return []
    const begun = this.#fence ? undefined : partBegunBy(line)
    if (begun) return this.#begin(begun)
    if (this.#section === 'head') return this.#readHead(line)
    if (this.#section === 'body') return this.#readBody(line, shown)
    return this.#section === 'claims' ? this.#readClaim(line) : []
  }

  // Some servers send the model's thinking as part of the text.
  #isThought(line: string): boolean {
    const isFirst = !this.draft.body && this.#section !== 'claims'
    if (isFirst && /^\s*<think(?:ing)?>/i.test(line)) this.#isThinking = true
    if (!this.#isThinking) return false
    if (/<\/think(?:ing)?>/i.test(line)) this.#isThinking = false
    return true
  }

  #begin(section: DraftPart): ReaderEvent[] {
    const ended = this.#endBlock()
    this.#section = section
    return ended
  }

  #readHead(line: string): ReaderEvent[] {
    const field = fieldOf(line)
    if (field) {
      this.#preamble = []
      this.draft.fields[field.name] ??= field.value
      return [{ event: 'fields' }]
    }
    if (FENCE.test(line)) this.#isWrapped = true
    if (!line.trim() || FENCE.test(line) || /^\s*-{3,}\s*$/.test(line)) return []
    this.#preamble.push(line)
    const isText = Object.keys(this.draft.fields).length > 0 || line.startsWith('#')
    return isText || this.#preamble.length > LONGEST_PREAMBLE ? this.#beginBody() : []
  }

  #beginBody(): ReaderEvent[] {
    const lines = this.#preamble
    this.#preamble = []
    this.#section = 'body'
    return lines.flatMap((line) => this.#readBody(line, 0))
  }

  #readBody(line: string, shown: number): ReaderEvent[] {
    const isFence = FENCE.test(line)
    if (!this.draft.body && isFence && /markdown|md\s*$/i.test(line)) {
      this.#isWrapped = true
      return []
    }
    if (this.#isWrapped && !this.#fence && /^\s*`{3,}\s*$/.test(line)) return []
    if (isFence) this.#fence = nextFence(this.#fence, line)
    this.draft.body += `${line}\n`
    this.#block += `${line}\n`
    const text: ReaderEvent = { event: 'text', data: { text: `${line.slice(shown)}\n` } }
    return line.trim() || this.#fence ? [text] : [text, ...this.#endBlock()]
  }

  #readClaim(line: string): ReaderEvent[] {
    const { claims } = this.draft
    const text = claimIn(line).slice(0, POST_LIMITS.claim).toWellFormed()
    if (!text || claims.includes(text) || claims.length >= MOST_CLAIMS) return []
    claims.push(text)
    return [{ event: 'claim', data: { text } }]
  }

  #endBlock(): ReaderEvent[] {
    const markdown = this.#block
    this.#block = ''
    this.#fence = ''
    return markdown.trim() ? [{ event: 'markdown', markdown }] : []
  }

  #showBeginning(): ReaderEvent[] {
    if (this.#section !== 'body' || this.#isThinking || /^\s*[`<~]/.test(this.#line.slice(0, 20)))
      return []
    if (!this.#fence && mayBeMarker(this.#line)) return []
    const text = this.#line.slice(this.#shown)
    this.#shown = this.#line.length
    return text ? [{ event: 'text', data: { text } }] : []
  }
}

function nextFence(open: string, line: string): string {
  const [, fence = ''] = FENCE.exec(line) ?? []
  if (!open) return fence
  return fence[0] === open[0] && fence.length >= open.length ? '' : open
}
