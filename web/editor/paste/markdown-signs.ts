const LONGEST = 200_000
const MOST_SIGNS = 3000

const BLOCKS = [
  // A heading; "# word" alone is as often a comment in a script.
  /^#{2,6} \S.*$/m,
  /(?:^|\n\s*\n)# \S.*(?:\n\s*\n|\n#|$)/,
  /^(?:```|~~~).*\n[\s\S]*?^(?:```|~~~)\s*$/m,
  /^.*\|.*\n\s*\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)*\|?\s*$/m,
  /^[-*+] \S.*\n(?:\s*\n|[ \t]+\S.*\n)*[-*+] \S/m,
  /^\d{1,3}[.)] \S.*\n(?:\s*\n|[ \t]+\S.*\n)*\d{1,3}[.)] \S/m,
  /^> \S/m,
  /^\[\^[^\]\s]+\]:[ \t]*\S/m,
  /!?\[[^\]\n]*\]\((?:https?:\/\/|mailto:|\/)[^)\s]+(?: "[^"\n]*")?\)/,
  /(?:^|[\s(])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?=[\s.,;:!?)]|$)/m,
]

const CODE_LINE = /[;{}]\s*$|^\s*(?:import|const|let|var|function|def|class|return|#include)\b/

/** Whether plain text has the signs of Markdown rather than those of a script or of prose. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > LONGEST || text.startsWith('#!') || isEndless(text)) return false
  const outside = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const lines = outside.split('\n').filter((line) => line.trim())
  const ofCode = lines.filter((line) => CODE_LINE.test(line)).length
  return ofCode * 4 <= lines.length && BLOCKS.some((sign) => sign.test(text))
}

// The parser's time is quadratic in some signs of one block.
function isEndless(text: string): boolean {
  return text
    .split(/\n[ \t]*\n/)
    .some((block) => (block.match(/[*_~\\<[!`&]/g)?.length ?? 0) > MOST_SIGNS)
}
