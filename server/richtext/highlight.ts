import { createRequire } from 'node:module'
import hljs from 'highlight.js/lib/core'
import type { LanguageFn } from 'highlight.js'

const EMBEDDED: Record<string, string[]> = {
  xml: ['css', 'javascript'],
  markdown: ['xml'],
  php: ['xml'],
}

const require = createRequire(import.meta.url)

/** Code of a known language as HTML with `hljs-…` classes. Some code takes hours, so only a bounded worker may ask. */
export function highlight(code: string, language: string): string {
  register(language)
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}

// Grammars are loaded on first use; most sites use a handful.
function register(language: string): void {
  if (hljs.getLanguage(language)) return
  for (const inner of EMBEDDED[language] ?? []) register(inner)
  const grammar: LanguageFn = require(`highlight.js/lib/languages/${language}`)
  hljs.registerLanguage(language, grammar)
}
