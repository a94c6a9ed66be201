import { basename } from 'node:path'
import { parseSync } from 'vite'
import { readFiles } from './files.mjs'

const JUDGED = /^(?!.*\.(?:test|fixture|d)\.tsx?$).*\.(?:tsx?|mjs)$/
const LIKE_OTHERS = {
  rule: 'one-spelling-in-names',
  why: 'Names are in American spelling, as texts are, and as the names of browsers and libraries: color, neighbor, center, catalog.',
}
const BRITISH =
  /(?<![a-z])(?:colour|neighbour|honour|favour|grey|centre|catalogue|licence|judgement|(?:organ|recogn|initial|optim|normal|summar|synchron)is)/i
const EMPTY =
  /\b(?:given|known|kept|wanted|said|made|whole|place|part|visit|Terms|Standing|Wish|Shopper)\b/i

const SAY_WHAT = {
  rule: 'names-say-what-it-is',
  why: 'A name says what the thing is, such as input, cached, options, position; this word fits anything (docs/glossary.md).',
}

/** Variables, parameters, functions and types whose name fits anything or is spelled otherwise than the rest; files, too. */
export function nameBreaches(root) {
  return readFiles(root, ['server', 'shared', 'web', 'tools', 'bench'], JUDGED).flatMap((file) => [
    ...(BRITISH.test(basename(file.path)) ? [{ ...LIKE_OTHERS, where: file.path }] : []),
    ...(EMPTY.test(file.text) || BRITISH.test(spaced(file.text)) ? breachesIn(file) : []),
  ])
}

function breachesIn({ path, text }) {
  return declaredIn(parseSync(path, text).program).flatMap(({ name, start }) => {
    const where = `${path}:${text.slice(0, start).split('\n').length}  ${name}`
    return [
      ...(isEmpty(name) ? [{ ...SAY_WHAT, where }] : []),
      ...(BRITISH.test(spaced(name)) ? [{ ...LIKE_OTHERS, where }] : []),
    ]
  })
}

// storedColours begins a word with each capital.
function spaced(name) {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
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
