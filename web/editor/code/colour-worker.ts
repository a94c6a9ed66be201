import hljs from 'highlight.js/lib/core'
import { colouredRanges, type ColouredRange } from './coloured-ranges.ts'
import { EMBEDDED, GRAMMARS } from './grammars.ts'

export type ColourJob = { id: number; code: string; language: string }
export type ColourAnswer = { id: number; ranges: ColouredRange[] | 'begun' }

self.addEventListener('message', ({ data }: MessageEvent<ColourJob>) => void answer(data))

async function answer({ id, code, language }: ColourJob) {
  await register(language)
  send({ id, ranges: 'begun' })
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true })
  send({ id, ranges: colouredRanges(value) })
}

async function register(language: string): Promise<void> {
  if (hljs.getLanguage(language)) return
  await Promise.all((EMBEDDED[language] ?? []).map(register))
  const grammar = await GRAMMARS[language]?.()
  if (grammar) hljs.registerLanguage(language, grammar.default)
}

function send(answered: ColourAnswer) {
  self.postMessage(answered, { transfer: [] })
}
