import { nodesOf, parse } from '#tools/sql-law/syntax.mjs'
import { breachesOf, readFiles } from './files.mjs'

const IN_ACCESS = {
  rule: 'rights-in-access',
  why: 'Who may do what is written in the room’s access.ts, one line per verb; ask there.',
  pattern: /\brequire(?:Member|Admin|Owner)\b/g,
}
const ASK_FIRST = {
  rule: 'verbs-ask-first',
  why: 'A function that takes an actor asks on its first line whether they may, whoever called it (a part of a write may hand the actor to the function that asks); someone who only sees what everyone may see is a viewer.',
}

/** Where a room answers who may what elsewhere than in access.ts, or too late. */
export function rightsBreaches(root) {
  const files = readFiles(root, ['server/modules'], /(?<!\.test)\.ts$/)
  const verbs = files.filter(({ path }) => !/\/access[^/]*\.ts$/.test(path))
  return verbs.flatMap((file) => [...breachesOf(file, IN_ACCESS), ...lateQuestions(file)])
}

function lateQuestions({ path, text }) {
  if (!/\bactor: Actor\b/.test(text)) return []
  return parse(path, text)
    .body.map(({ type, declaration }) => (type === 'ExportNamedDeclaration' ? declaration : null))
    .filter((node) => node?.type === 'FunctionDeclaration' && takesActor(node) && !asksFirst(node))
    .map(({ id, start }) => ({
      ...ASK_FIRST,
      where: `${path}:${text.slice(0, start).split('\n').length}  ${id.name}`,
    }))
}

const takesActor = ({ params }) => params.some(({ name }) => name === 'actor')

function asksFirst({ params, body }) {
  // (scope, …) and ({ tx, … }: Scope, …)
  const isPart = params[0].name !== 'ctx'
  const lines = body.body.filter((statement) => !isUnpacking(statement))
  return [...nodesOf(isPart ? lines : lines[0])].some(
    ({ type, arguments: args }) =>
      type === 'CallExpression' && args.some(({ name }) => name === 'actor'),
  )
}

// const { tx } = scope
function isUnpacking({ type, declarations }) {
  return (
    type === 'VariableDeclaration' &&
    declarations.every(({ id, init }) => id.type === 'ObjectPattern' && init.type === 'Identifier')
  )
}
