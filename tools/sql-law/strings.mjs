import { bare, nameOf, nodesOf } from './syntax.mjs'

/**
 * `read` returns every string an expression of the program can be, or undefined if the file does not determine them:
 * literals, constants of the file, and names whose declared type is a union of literals. `constantsOf` returns the
 * initial values of a constant.
 */
export function stringReader(program) {
  const names = declarations(program)
  const every = (nodes, read) => {
    const lists = nodes.map(read)
    return lists.includes(undefined) ? undefined : lists.flat()
  }

  function ofExpression(expression) {
    const node = bare(expression)
    if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
    if (node?.type === 'TemplateLiteral') return ofTemplate(node)
    if (node?.type === 'ConditionalExpression')
      return every([node.consequent, node.alternate], ofExpression)
    if (node?.type === 'Identifier') return ofName(node.name)
    if (node?.type === 'MemberExpression' && node.object.type === 'Identifier')
      return ofName(node.object.name, ofMembers)
    return undefined
  }

  function ofTemplate({ quasis, expressions }) {
    let texts = [quasis[0].value.cooked]
    for (const [at, expression] of expressions.entries()) {
      const values = ofExpression(expression)
      if (!values) return undefined
      const rest = quasis[at + 1].value.cooked
      texts = texts.flatMap((text) => values.map((value) => text + value + rest))
    }
    return texts
  }

  // Scopes are ignored: a name must be determined wherever the file declares it.
  function ofName(name, read = ofExpression) {
    const declared = names.get(name)
    if (!declared) return undefined
    return every(declared, ({ type, value }) => (type ? ofType(type) : value && read(value)))
  }

  function ofMembers(expression) {
    const node = bare(expression)
    if (node.type === 'ArrayExpression') return every(node.elements, ofExpression)
    if (node.type !== 'ObjectExpression') return undefined
    return every(node.properties, (property) => property.value && ofExpression(property.value))
  }

  function ofType(type) {
    if (type.type === 'TSLiteralType') return ofExpression(type.literal)
    if (type.type === 'TSUnionType') return every(type.types, ofType)
    if (type.type === 'TSTypeReference') return ofName(`type ${type.typeName.name}`)
    return undefined
  }

  return {
    read: ofExpression,
    constantsOf: (name) => names.get(name)?.map(({ value }) => value) ?? [],
  }
}

function declarations(program) {
  const found = new Map()
  const add = (name, what) => found.set(name, [...(found.get(name) ?? []), what])
  for (const node of nodesOf(program)) {
    if (node.type === 'TSTypeAliasDeclaration')
      add(`type ${node.id.name}`, { type: node.typeAnnotation })
    if (node.type === 'ImportSpecifier') add(node.local.name, {})
    if (node.type === 'VariableDeclaration')
      for (const item of node.declarations) declare(item, node.kind, add)
    for (const param of node.params ?? []) addPattern(param, add)
  }
  return found
}

function declare({ id, init }, kind, add) {
  if (id.type !== 'Identifier' || id.typeAnnotation) addPattern(id, add)
  else add(id.name, { value: kind === 'const' ? init : undefined })
}

function addPattern(target, add) {
  const pattern = target.type === 'AssignmentPattern' ? target.left : target
  const type = pattern.typeAnnotation?.typeAnnotation
  if (pattern.type === 'Identifier') add(pattern.name, { type })
  const members = type?.type === 'TSTypeLiteral' ? type.members : []
  for (const { key, value } of pattern.type === 'ObjectPattern' ? pattern.properties : []) {
    const member = key && members.find((item) => item.key && nameOf(item.key) === nameOf(key))
    if (value?.type === 'Identifier')
      add(value.name, { type: member?.typeAnnotation?.typeAnnotation })
  }
}
