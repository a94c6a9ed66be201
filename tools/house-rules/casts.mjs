import { parseSync } from 'vite'
import { readFiles } from './files.mjs'

const WHY =
  'What TypeScript is told, it does not check: give the value its true type (a guard, a generic, shared/api/record.ts, kernel/stored-json.ts), or say in a comment above why the cast holds.'

const JUDGED = /^(?!.*\.(?:test|fixture|d)\.tsx?$)/

/** Type assertions, `!` among them, without a comment between the line above their statement and themselves. */
export function castBreaches(root) {
  return readFiles(root, ['server', 'shared', 'web', 'tools'], /\.tsx?$/)
    .filter(({ path, text }) => JUDGED.test(path) && /\bas\b|[\w)\]]!|<\w+>/.test(text))
    .flatMap(breachesIn)
}

function breachesIn({ path, text }) {
  const { program, comments } = parseSync(path, text)
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  const ends = comments.map(({ end }) => end)
  const isExplained = ({ from, cast }) =>
    ends.some((end) => end <= cast.end && lineAt(end) >= lineAt(from) - 1)
  return castsIn(program, 0)
    .filter((found) => !isExplained(found))
    .map(({ cast }) => ({
      rule: 'casts-say-why',
      why: WHY,
      where: `${path}:${lineAt(cast.end)}  ${text.slice(cast.start, cast.end).split('\n').at(-1).trim()}`,
    }))
}

const STEP = /(?:(?<!Block)Statement|Declaration|Property|PropertyDefinition|JSXAttribute)$/

/** Each with where the statement or property begins that it is a part of. */
function castsIn(node, from) {
  if (Array.isArray(node)) return node.flatMap((child) => castsIn(child, from))
  if (typeof node?.type !== 'string') return []
  const start = STEP.test(node.type) ? node.start : from
  const within = Object.values(node).flatMap((child) =>
    typeof child === 'object' ? castsIn(child, start) : [],
  )
  // Of several in a row, `as unknown as`, the whole is one.
  return isCast(node) ? [{ from: start, cast: node }] : within
}

function isCast({ type, typeAnnotation }) {
  if (type === 'TSNonNullExpression' || type === 'TSTypeAssertion') return true
  return type === 'TSAsExpression' && typeAnnotation.typeName?.name !== 'const'
}
