import { readFiles } from './files.mjs'

// Where the rule holds.
const FOLDERS = ['server', 'shared', 'tests', 'tools', 'web']

const ECHO = {
  rule: 'no-echoing-comments',
  why: 'The comment only repeats the declaration; say why, or units, shapes and errors, or nothing.',
}
const DOC_AND_EXPORT = /^\/\*\* (.+) \*\/\n(export (?:default )?(?:async )?\w+\*? .+)$/gm
const FILLERS = new Set(
  'a all an and are as at be by each every for from get give has have in into is it its may of on one or return says show tell that the their this those to up what when where which whose with'.split(
    ' ',
  ),
)

/** One-line doc comments of exports in which every word is one of the declaration's, filler words aside. */
export function commentBreaches(root) {
  return readFiles(root, FOLDERS, /\.(?:tsx?|mjs)$/).flatMap(({ path, text }) =>
    [...text.matchAll(DOC_AND_EXPORT)]
      .filter(([, comment, declaration]) => echoes(comment, declaration))
      .map(({ 0: match, index }) => ({
        ...ECHO,
        where: `${path}:${text.slice(0, index).split('\n').length}  ${match.split('\n')[0]}`,
      })),
  )
}

function echoes(comment, declaration) {
  const declared = new Set(wordsOf(declaration))
  return wordsOf(comment).every((word) => declared.has(word) || FILLERS.has(word))
}

// "PostCounts" and "counting posts" have the same words.
function wordsOf(text) {
  const words = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? []
  return words.map((word) => word.toLowerCase().replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, ''))
}
