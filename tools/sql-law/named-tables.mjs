import { placeholder, subqueriesInText, tablesInText } from './raw-sql.mjs'
import { stringReader } from './strings.mjs'
import { bare, calledName, nodesOf, parse } from './syntax.mjs'

const BUILDERS =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/
// Names that other libraries use too: Array.from is not a query.
const SHARED_BUILDERS = /^(?:from|into|using)$/
const MENTIONS_SQL =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|kysely|\w+Join|sql)\b/

/**
 * Every table that the SQL of one source names: `{ table, line }`; `table` is undefined if the file does not determine
 * it.
 */
export function namedTables(path, text) {
  if (!MENTIONS_SQL.test(text)) return []
  const program = parse(path, text)
  const file = { strings: stringReader(program), tag: sqlTag(program) }
  const nodes = [...nodesOf(program)]
  const own = new Set(nodes.flatMap((node) => subqueries(node, file)))
  return nodes
    .flatMap((node) =>
      tablesOf(node, file).map((table) => ({ table, line: lineAt(text, node.start) })),
    )
    .map((found) => ({ ...found, isSubquery: own.has(found.table) }))
}

function sqlTag(program) {
  const specifiers = program.body
    .filter((item) => item.type === 'ImportDeclaration' && item.source.value === 'kysely')
    .flatMap((item) => item.specifiers)
  return specifiers.find((item) => item.imported?.name === 'sql')?.local.name ?? 'sql'
}

function tablesOf(node, file) {
  if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag, file))
    return tablesInText(templateText(node.quasi)).flatMap((name) => spelled(name, node.quasi, file))
  if (node.type !== 'CallExpression' || node.arguments.length === 0) return []
  if (isRaw(node)) {
    const texts = file.strings.read(node.arguments[0])
    return texts ? texts.flatMap(tablesInText) : [undefined]
  }
  return namesTable(node, file) ? tablesOfArgument(node.arguments[0], file) : []
}

function isSqlTag(node, { tag }) {
  return [tag, 'sql'].includes((node.property ?? node).name)
}

function templateText({ quasis }) {
  return quasis
    .map(({ value }, at) => (at === 0 ? '' : placeholder(at - 1)) + value.cooked)
    .join('')
}

// A value in the place of a table is SQL that is read where it is written, unless it forms a name.
function spelled(name, { expressions }, file) {
  const at = expressions.findIndex((_, index) => name === placeholder(index))
  if (at < 0) return [name.includes('$$') ? undefined : name]
  const value = bare(expressions[at])
  const makesName = value.type === 'CallExpression' && /^(?:ref|id)$/.test(calledName(value))
  return makesName ? tablesOfArgument(value.arguments[0], file) : []
}

function isRaw({ callee }) {
  return callee.type === 'MemberExpression' && callee.property.name === 'raw'
}

function namesTable(node, { tag }) {
  const name = calledName(node)
  const { object } = node.callee
  if (BUILDERS.test(name)) return true
  if (SHARED_BUILDERS.test(name)) return object !== undefined && !/^[A-Z]/.test(object.name ?? '')
  return name === 'table' && (object?.name === tag || object?.property?.name === 'dynamic')
}

function tablesOfArgument(argument, file) {
  const node = bare(argument)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((item) => tablesOfArgument(item, file))
  if (isSubquery(node, file)) return []
  const texts = file.strings.read(node)
  return texts ? texts.map((text) => text.trim().split(/\s/)[0].split('.').at(-1)) : [undefined]
}

// A subquery, a callback that builds one, sql`…`.as(…), dynamic.table(…): each is read separately.
function isSubquery(node, file) {
  if (/Function/.test(node.type)) return true
  if (node.type === 'CallExpression') return /^(?:as|table)$/.test(calledName(node))
  const constants = node.type === 'Identifier' ? file.strings.constantsOf(node.name) : []
  return constants.length > 0 && constants.every((value) => value && isSubquery(bare(value), file))
}

function subqueries(node, file) {
  if (node.type === 'TaggedTemplateExpression') return subqueriesInText(templateText(node.quasi))
  if (node.type !== 'CallExpression' || !/^with(?:Recursive)?$/.test(calledName(node))) return []
  return (file.strings.read(node.arguments[0]) ?? []).map((name) => name.split('(')[0])
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
