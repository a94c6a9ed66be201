import { basename } from 'node:path'
import { readFiles } from './files.mjs'

// Where the rule holds.
const FOLDERS = ['server', 'shared', 'tests', 'tools', 'web']

const ECHO = {
  rule: 'no-echoing-comments',
  why: 'The comment only repeats the declaration; say why, or units, shapes and errors, or nothing.',
}
// What every room calls, so that nobody should have to read its body.
const DOCUMENTED = ['server/kernel', 'server/http', 'server/database', 'web/ui', 'shared']
const SILENT = {
  rule: 'shared-exports-are-documented',
  why: 'One sentence in /** */ above a function or class of these rooms: units, shapes, errors, what happens at the edges; not its name again.',
}
const EXPORTED =
  /^export (?:default )?(?:(?:async )?function\*? ?|(?:abstract )?class |const (?=\w+[^=\n]*= (?:async )?(?:\([^)\n]*\)|\w+)(?: ?: [^=\n]+)? =>))(\w+)/
const DOC_AND_DECLARED = /^[ \t]*\/\*\* (.+) \*\/\n(.*(?:\n.*){0,3})/gm
const FUNCTION = /^\s*(?:export |default |async )*(?:function\b|(?:const \w+ = )?(?:async )?\()/
const FILLERS = new Set(
  'a all an and are as at be by each every for from get give has have in into is it its may of on one or return says show tell that the their this those to up what when where which whose with'.split(
    ' ',
  ),
)

/** Doc comments that say nothing new, and functions of shared rooms that have none. */
export function commentBreaches(root) {
  return [...echoBreaches(root), ...silentBreaches(root)]
}

function silentBreaches(root) {
  return readFiles(root, DOCUMENTED, /(?<!\.test|\.fixture|\.d)\.tsx?$/).flatMap(
    ({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) => {
        const name = EXPORTED.exec(line)?.[1]
        if (!name || isBelowDoc(lines, at, name)) return []
        return [{ ...SILENT, where: `${path}:${at + 1}  ${name}` }]
      })
    },
  )
}

// An overload stands below the signatures before it, of which the first is documented.
function isBelowDoc(lines, at, name) {
  const above = lines[at - 1] ?? ''
  return above.trimEnd().endsWith('*/') || EXPORTED.exec(above)?.[1] === name
}

// One-line doc comments in which every word is one of the declaration's or of its file's name, filler words aside.
function echoBreaches(root) {
  return readFiles(root, FOLDERS, /\.(?:tsx?|mjs)$/).flatMap(({ path, text }) =>
    [...text.matchAll(DOC_AND_DECLARED)]
      .filter(([, comment, below]) => echoes(comment, `${signatureOf(below)} ${basename(path)}`))
      .map(({ 0: match, index }) => ({
        ...ECHO,
        where: `${path}:${text.slice(0, index).split('\n').length}  ${match.split('\n')[0]}`,
      })),
  )
}

// Of a function, up to its body; of a type, a property or a value, the first line.
function signatureOf(below) {
  const [first] = below.split('\n')
  return FUNCTION.test(first) ? below.split(/\)\s*(?::|\{|=>)/)[0] : first
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
