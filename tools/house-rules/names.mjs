import { parseSync } from 'vite'
import { readFiles } from './files.mjs'

const JUDGED = /^(?!.*\.(?:test|fixture|d)\.tsx?$).*\.(?:tsx?|mjs)$/
const EMPTY =
  /\b(?:given|known|kept|wanted|said|made|whole|place|part|visit|Terms|Standing|Wish|Shopper)\b/i

/** Variables, parameters, functions and types that are named by a word which fits anything. */
export function nameBreaches(root) {
  return readFiles(root, ['server', 'shared', 'web', 'tools', 'bench'], JUDGED)
    .filter(({ text }) => EMPTY.test(text))
    .flatMap(breachesIn)
}

function breachesIn({ path, text }) {
  return declaredIn(parseSync(path, text).program)
    .filter(({ name }) => isEmpty(name))
    .map(({ name, start }) => ({
      rule: 'names-say-what-it-is',
      why: 'A name says what the thing is, such as input, cached, options, position; this word fits anything (docs/glossary.md).',
      where: `${path}:${text.slice(0, start).split('\n').length}  ${name}`,
    }))
}

// A legal text may have its terms; a type of them belongs to something.
function isEmpty(name) {
  return name !== 'terms' && EMPTY.exec(name)?.[0] === name
}

/** Property names are left out, as they may be those of an API or a column. */
function declaredIn(node) {
  if (Array.isArray(node)) return node.flatMap(declaredIn)
  if (typeof node?.type !== 'string') return []
  const within = Object.values(node).flatMap((child) =>
    typeof child === 'object' ? declaredIn(child) : [],
  )
  return [...[node.id, node.param, node.params].flat().flatMap(boundBy), ...within]
}

/** The identifiers that a pattern, a parameter or a type parameter introduces. */
function boundBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundBy(property.value ?? property))
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy)
    case 'AssignmentPattern':
      return boundBy(pattern.left)
    case 'RestElement':
      return boundBy(pattern.argument)
    case 'TSParameterProperty':
      return boundBy(pattern.parameter)
    case 'TSTypeParameter':
      return boundBy(pattern.name)
    default:
      return []
  }
}
