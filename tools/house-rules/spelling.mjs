import { readFiles } from './files.mjs'

const AMERICAN = {
  rule: 'american-spelling',
  why: 'Texts that people read are in American spelling, as the specification’s are (docs/guides/write-texts.md).',
}
// "Cancelled" and "cancelling" stay: an order’s status is spelled so.
const BRITISH =
  /\b(?:un)?(?:(?:colour|favour|flavour|behaviour|honour|neighbour|rumour|humour|labour|grey|catalogue|licence|defence|aluminium|judgement|tyre|storey)[a-z]*|(?:kilo|centi|milli|micro|nano)?metres?|litres?|fibres?|centres?|centred|(?:organ|recogn|apolog|emphas|custom|optim|normal|summar|author|initial|minim|maxim|synchron)is(?:e|ed|es|ing|ation|able)|analys(?:e|ed|es|ing)|(?:label|travel|model|dial|level|signal)l(?:ed|ing)|fulfil|fulfils|learnt|spelt|whilst|(?:to|back|for|up|down|after)wards)\b/gi
const STRING = /(['"`])(?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*\1/g
const MARKUP_TEXT = />[^<>{}=;]+</g

/** British spelling in the content, the documents, and the texts of the screens, mails and answers. */
export function spellingBreaches(root) {
  const prose = readFiles(root, ['content', 'docs', 'README.md', 'CHANGELOG.md'], /\.md$/)
  const sources = readFiles(root, ['server', 'shared', 'web'], /(?<!\.test|\.fixture)\.tsx?$/)
  return [
    ...prose.flatMap(({ path, text }) => british(path, text, [outsideCode(text)])),
    ...sources.flatMap(({ path, text }) => british(path, text, textsOf(text))),
  ]
}

function british(path, text, parts) {
  return parts.flatMap((passage) =>
    [...passage.matchAll(BRITISH)].map(([word]) => ({
      ...AMERICAN,
      where: `${path}:${lineOf(text, passage, word)}  ${word}`,
    })),
  )
}

function lineOf(text, passage, word) {
  const start = Math.max(0, text.indexOf(passage.slice(0, 40)))
  return text.slice(0, text.indexOf(word, start)).split('\n').length
}

// Code, addresses and names of files in Markdown are not prose.
function outsideCode(text) {
  return text.replace(
    /```[\s\S]*?```|`[^`\n]*`|\[[^\]\s]*\/[^\]]*\](?:\([^)]*\))?|\]\([^)]*\)|^\s*-? ?(?:src|cover): .*$/gm,
    '',
  )
}

function textsOf(text) {
  const code = text.replace(/^import .*$|^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
  return [...code.matchAll(STRING), ...code.matchAll(MARKUP_TEXT)].map(([passage]) =>
    passage.replace(/\$\{[^}]*\}/g, ''),
  )
}
