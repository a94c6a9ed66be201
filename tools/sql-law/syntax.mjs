import { parseSync } from 'vite'

/** The syntax tree of a TypeScript source. */
export function parse(path, text) {
  return parseSync(path, text).program
}

/** Every node of a tree, parents first. */
export function* nodesOf(node) {
  if (Array.isArray(node)) {
    for (const item of node) yield* nodesOf(item)
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const key in node) if (typeof node[key] === 'object') yield* nodesOf(node[key])
  }
}

const WRAPPERS = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
]

/** The expression without casts and brackets around it. */
export function bare(node) {
  return WRAPPERS.includes(node?.type) ? bare(node.expression) : node
}

/** The name of the method that a call names, or of the function. */
export function calledName({ callee }) {
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : callee.name
}

/** The name that an identifier or a quoted key spells. */
export function nameOf(key) {
  return key.name ?? key.value
}
