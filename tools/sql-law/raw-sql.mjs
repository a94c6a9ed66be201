/** Placeholder for the value at `index` of a template in SQL text. */
export const placeholder = (index) => `$$${index}$$`

// FROM has another meaning here, and string literals and comments contain no SQL.
const NOISE =
  /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\b(?:extract|substring|trim|overlay)\s*\([^()]*\)|\bdistinct\s+from\b/gi
const BRACKETS = /(\b(?:from|join)\s*)?\(([^()]*)\)/gi
const BRACKETED = '§'
const FROM_CLAUSE =
  /\bfrom\b([\s\S]*?)(?=\b(?:where|group|order|limit|offset|having|window|union|intersect|except|returning|set|for|from|on\s+conflict|using(?!\s*§))\b|;|$)/gi
const NAME = String.raw`([\w$."\`\[\]]+)(?![\w$."\`\[\]])`
const IN_CLAUSE = new RegExp(
  String.raw`^\s*(?:(?:lateral|only)\s+)*${NAME}(?!\s*${BRACKETED})`,
  'i',
)
const ELSEWHERE = new RegExp(
  String.raw`\bjoin\s+(?:lateral\s+)?${NAME}(?!\s*${BRACKETED})|` +
    String.raw`\b(?:into|using|table(?:\s+if\s+(?:not\s+)?exists)?|truncate)\s+${NAME}|` +
    String.raw`(?<!\b(?:for|key|do|on)\s+)\bupdate\s+(?:only\s+|or\s+\w+\s+)?${NAME}`,
  'gi',
)
const CTE =
  /(?:\bwith(?:\s+recursive)?|,)\s+(\w+)\s*(?:\([^()]*\)\s*)?\bas\s+(?:(?:not\s+)?materialized\s+)?\(/gi

/** The names at the positions where SQL expects a table; a template value appears as its placeholder. */
export function tablesInText(text) {
  const levels = []
  let sql = text.replace(NOISE, ' ')
  for (let before; before !== sql;) {
    before = sql
    sql = sql.replace(BRACKETS, (_, lead = '', inner) => {
      // FROM (posts p JOIN users u …) has no FROM of its own.
      levels.push(lead && !/^\s*(?:select|values|with)\b/i.test(inner) ? `from ${inner}` : inner)
      return `${lead} ${BRACKETED} `
    })
  }
  return [...new Set([sql, ...levels].flatMap(tablesOfLevel))]
}

/** The names the text itself gives to subqueries (WITH … AS). */
export function subqueriesInText(text) {
  return [...text.replace(NOISE, ' ').matchAll(CTE)].map((match) => match[1])
}

function tablesOfLevel(sql) {
  const clauses = [...sql.matchAll(FROM_CLAUSE)].flatMap(([, clause]) => clause.split(','))
  const listed = clauses.map((item) => IN_CLAUSE.exec(item)?.[1])
  const others = [...sql.matchAll(ELSEWHERE)].map((match) => match.slice(1).find(Boolean))
  return [...listed, ...others].filter(Boolean).map(unquoted)
}

// "main"."posts" and public.posts are posts.
function unquoted(name) {
  return name
    .replace(/["`[\]]/g, '')
    .split('.')
    .at(-1)
}
