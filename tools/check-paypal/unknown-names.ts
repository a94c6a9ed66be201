import { asRecord } from '#shared/api/record.ts'
type Schema = Record<string, unknown>

// PayPal describes it in its library and its guides, and not in these files yet.
const NEWER = /\/experience_context\/contact_preference$/

/**
 * Names in `value` that its schema does not have. PayPal's schemas allow any further name, so that a misspelt one would
 * pass unnoticed. `root` holds what `$ref` points to.
 */
export function unknownNames(schema: unknown, value: unknown, root: unknown, path = ''): string[] {
  const parts = partsOf(schema, root)
  if (Array.isArray(value)) {
    const items = parts.flatMap((candidate) => (candidate.items ? [candidate.items] : []))
    return value.flatMap((each, at) => unknownNames({ allOf: items }, each, root, `${path}/${at}`))
  }
  if (typeof value !== 'object' || value === null) return []
  const described = parts.flatMap(({ properties }) => Object.entries(asRecord(properties)))
  const isOpen = described.length === 0 || parts.some((candidate) => candidate.additionalProperties)
  return Object.entries(value).flatMap(([name, each]) => {
    const schemas = described.filter(([key]) => key === name).map(([, found]) => found)
    if (NEWER.test(`${path}/${name}`)) return []
    if (schemas.length === 0) return isOpen ? [] : [`${path}/${name} is not a name of PayPal’s`]
    return unknownNames({ allOf: schemas }, each, root, `${path}/${name}`)
  })
}

// A schema with all that it refers to and is put together from.
function partsOf(schema: unknown, root: unknown, depth = 0): Schema[] {
  if (typeof schema !== 'object' || schema === null || depth > 20) return []
  const own = asRecord(schema)
  const further = [own.allOf, own.anyOf, own.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  if (typeof own.$ref === 'string') further.push(resolved(own.$ref, root))
  return [own, ...further.flatMap((inner) => partsOf(inner, root, depth + 1))]
}

function resolved(ref: string, root: unknown): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((found, name) => asRecord(found)[name], root)
}
