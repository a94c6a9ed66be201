import { parseSync } from 'vite'

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

/** The expression without casts and parentheses. */
export function bare(node) {
  return WRAPPERS.includes(node?.type) ? bare(node.expression) : node
}

/** The name of the called method or function. */
export function calledName({ callee }) {
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : callee.name
}

/** The name spelled by an identifier or a quoted key. */
export function nameOf(key) {
  return key.name ?? key.value
}
