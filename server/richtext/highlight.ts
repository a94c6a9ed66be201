import { createRequire } from 'node:module'
import hljs from 'highlight.js/lib/core'
import type { LanguageFn } from 'highlight.js'
import { escapeMarkup } from './escape.ts'

const LONGEST_BLOCK = 20_000

const NAMES: Record<string, string> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  markdown: 'Markdown',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'HTML',
  yaml: 'YAML',
}

const ALIASES: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  html: 'xml',
  svg: 'xml',
  toml: 'ini',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  patch: 'diff',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  zsh: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
}

const EMBEDDED: Record<string, string[]> = {
  xml: ['css', 'javascript'],
  markdown: ['xml'],
  php: ['xml'],
}

const require = createRequire(import.meta.url)

/** Code as HTML with `hljs-…` classes, and the language's display name; unknown languages and giant blocks stay plain. */
export function highlight(code: string, language: string): { html: string; name: string } {
  const known = ALIASES[language] ?? language
  const name = NAMES[known]
  if (!name) return { html: escapeMarkup(code), name: '' }
  if (code.length > LONGEST_BLOCK) return { html: escapeMarkup(code), name }
  register(known)
  return { html: hljs.highlight(code, { language: known, ignoreIllegals: true }).value, name }
}

// Grammars are loaded on first use; most sites use a handful.
function register(language: string): void {
  if (hljs.getLanguage(language)) return
  for (const inner of EMBEDDED[language] ?? []) register(inner)
  hljs.registerLanguage(language, require(`highlight.js/lib/languages/${language}`) as LanguageFn)
}
