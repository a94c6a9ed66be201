import { z } from 'zod'

/** What a form has to know of a field: the most and the least characters of a text, the most entries of a list, and what is said where it must not be empty. */
export type FieldRule = { maxLength?: number; minLength?: number; most?: number; required?: string }

/** By the name of the field; what an entry of a list has is named after the list: `links.url`. */
export type FieldRules<Body> = { [Name in NamesIn<Body>]: FieldRule }

type NamesIn<Value> = Value extends readonly (infer Entry)[]
  ? NamesIn<Entry>
  : Value extends object
    ? { [Key in keyof Value & string]-?: Key | `${Key}.${NamesIn<Value[Key]>}` }[keyof Value &
        string]
    : never

type Schema = z.core.$ZodType

/** The rules of every field of a body by its schema, so that forms repeat none of them. */
export function rulesOf<Body extends z.ZodType>(schema: Body): FieldRules<z.input<Body>>
export function rulesOf(schema: z.ZodType): Record<string, FieldRule> {
  return Object.fromEntries(fieldsIn([schema]))
}

/** The most characters of a text: the fewest of those that its schema allows from step to step. */
export function longest(schema: Schema): number {
  return mostOf(layersOf(schema).filter((layer) => layer instanceof z.core.$ZodString))
}

// Several schemas where a pipe has several objects.
function fieldsIn(schemas: Schema[], name = ''): [string, FieldRule][] {
  const layers = schemas.flatMap(layersOf)
  const lists = layers.filter((layer) => layer instanceof z.core.$ZodArray)
  const entries = lists.map(({ _zod }) => _zod.def.element)
  const objects = [...layers, ...entries.flatMap(layersOf)].filter(
    (layer) => layer instanceof z.core.$ZodObject,
  )
  const shapes = objects.map(({ _zod }) => _zod.def.shape)
  const inner = [...new Set(shapes.flatMap(Object.keys))].flatMap((key) =>
    fieldsIn(
      shapes.flatMap((shape) => shape[key] ?? []),
      name ? `${name}.${key}` : key,
    ),
  )
  if (!name) return inner
  const maxLength = Math.min(...[...schemas, ...entries].map(longest))
  const most = mostOf(lists)
  const minLength = leastOf(layers)
  const required = shapes.length + lists.length === 0 && requiredText(schemas)
  const rule = {
    ...(Number.isFinite(maxLength) && { maxLength }),
    ...(minLength > 1 && { minLength }),
    ...(Number.isFinite(most) && { most }),
    ...(required && { required }),
  }
  return [[name, rule], ...inner]
}

function layersOf(schema: Schema): Schema[] {
  if (schema instanceof z.core.$ZodPipe)
    return [schema, ...layersOf(schema._zod.def.in), ...layersOf(schema._zod.def.out)]
  const isWrapped =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault
  return isWrapped ? [schema, ...layersOf(schema._zod.def.innerType)] : [schema]
}

function mostOf(layers: Schema[]): number {
  const lengths = checksOf(layers).filter((check) => check instanceof z.core.$ZodCheckMaxLength)
  return Math.min(...lengths.map(({ _zod }) => _zod.def.maximum))
}

function leastOf(layers: Schema[]): number {
  const lengths = checksOf(layers).filter((check) => check instanceof z.core.$ZodCheckMinLength)
  return Math.max(...lengths.map(({ _zod }) => _zod.def.minimum))
}

const checksOf = (layers: Schema[]) => layers.flatMap(({ _zod }) => _zod.def.checks ?? [])

// None where it may be left out.
function requiredText(schemas: Schema[]): string | undefined {
  const refused = (value: unknown) => schemas.map((schema) => z.safeParse(schema, value).error)
  const isOptional = refused(undefined).includes(undefined)
  const [error] = refused('')
  return isOptional ? undefined : error?.issues[0]?.message
}
