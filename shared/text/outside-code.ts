const FENCED =
  /(?:^|\n)[ \t]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\k<fence>[`~]*[ \t]*(?=\n|$)/
const SPAN = /(?<ticks>(?<!`)`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/
const CODE = new RegExp(`${FENCED.source}|${SPAN.source}`, 'g')

/** Changes Markdown outside its code blocks and code spans. */
export function outsideCode(markdown: string, change: (prose: string) => string): string {
  let changed = ''
  let after = 0
  for (const code of markdown.matchAll(CODE)) {
    changed += change(markdown.slice(after, code.index)) + code[0]
    after = code.index + code[0].length
  }
  return changed + change(markdown.slice(after))
}
