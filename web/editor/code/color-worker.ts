import hljs from 'highlight.js/lib/core'
import { coloredRanges, type ColoredRange } from './colored-ranges.ts'
import { EMBEDDED, GRAMMARS } from './grammars.ts'

export type ColorJob = { id: number; code: string; language: string }
export type ColorAnswer = { id: number; ranges: ColoredRange[] | 'begun' }

self.addEventListener('message', ({ data }: MessageEvent<ColorJob>) => void answer(data))

async function answer({ id, code, language }: ColorJob) {
  await register(language)
  send({ id, ranges: 'begun' })
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true })
  send({ id, ranges: coloredRanges(value) })
}

async function register(language: string): Promise<void> {
  if (hljs.getLanguage(language)) return
  await Promise.all((EMBEDDED[language] ?? []).map(register))
  const grammar = await GRAMMARS[language]?.()
  if (grammar) hljs.registerLanguage(language, grammar.default)
}

function send(answered: ColorAnswer) {
  self.postMessage(answered, { transfer: [] })
}
