import { languageOf } from '#shared/post/code-languages.ts'

/** Languages with syntax highlighting, by the name stored in the text. */
export const LANGUAGES = [
  { value: '', label: 'Text' },
  { value: 'bash', label: 'Shell' },
  { value: 'c', label: 'C' },
  { value: 'cpp', label: 'C++' },
  { value: 'csharp', label: 'C#' },
  { value: 'css', label: 'CSS' },
  { value: 'diff', label: 'Diff' },
  { value: 'dockerfile', label: 'Dockerfile' },
  { value: 'go', label: 'Go' },
  { value: 'html', label: 'HTML' },
  { value: 'ini', label: 'INI' },
  { value: 'java', label: 'Java' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'json', label: 'JSON' },
  { value: 'kotlin', label: 'Kotlin' },
  { value: 'lua', label: 'Lua' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'php', label: 'PHP' },
  { value: 'powershell', label: 'PowerShell' },
  { value: 'python', label: 'Python' },
  { value: 'ruby', label: 'Ruby' },
  { value: 'rust', label: 'Rust' },
  { value: 'sql', label: 'SQL' },
  { value: 'swift', label: 'Swift' },
  { value: 'toml', label: 'TOML' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'xml', label: 'XML' },
  { value: 'yaml', label: 'YAML' },
]

/** The choice that shows a language, so that "js" is JavaScript; a name that nobody knows is its own choice. */
export function choiceOf(language: string): string {
  if (isChoice(language)) return language
  const { id } = languageOf(language.toLowerCase()) ?? {}
  return id && isChoice(id) ? id : language
}

export function languagesWith(choice: string) {
  return isChoice(choice) ? LANGUAGES : [...LANGUAGES, { value: choice, label: choice }]
}

function isChoice(language: string): boolean {
  return LANGUAGES.some(({ value }) => value === language)
}
