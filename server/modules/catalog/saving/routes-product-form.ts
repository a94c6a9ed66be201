import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { isForm, readForm, type FormEntry, type FormFile } from '#server/http/form.ts'
import { invalidInput, Refusal } from '#server/kernel/refusal.ts'
import type { SentPicture } from './save-pictures.ts'

type Shape<Fields> = { schema: z.ZodType<Fields>; withPictures?: z.ZodType<Fields> }

/**
 * Reads a product from a form, or takes the JSON that the route has validated. In a form, what is neither text nor a
 * number is written as JSON; pictures come in parts `images`, with their texts in parts `alt` of the same order.
 */
export async function readProductBody<Fields extends object>(
  c: HonoContext<AppEnv>,
  json: Fields,
  { schema, withPictures = schema }: Shape<Fields>,
): Promise<{ fields: Fields; pictures: SentPicture[] }> {
  // The route leaves an empty object where neither was sent.
  if (!isForm(c))
    return { fields: Object.keys(json).length > 0 ? json : parse(schema, {}), pictures: [] }
  const entries = await readForm(c, BODY_BYTES.files)
  if (!entries) throw new Refusal('invalid', 'unreadable_form', 'The form could not be read.')
  const pictures = picturesOf(entries)
  return { fields: parse(pictures.length > 0 ? withPictures : schema, valuesOf(entries)), pictures }
}

function parse<Fields>(schema: z.ZodType<Fields>, value: unknown): Fields {
  const { data, error } = schema.safeParse(value)
  if (error) throw invalidInput(error)
  return data
}

function picturesOf(entries: FormEntry[]): SentPicture[] {
  const alts = textsOf(entries, 'alt')
  return entries
    .filter(([name]) => name === 'images')
    .map(([, value]) => value)
    .filter((value): value is FormFile => typeof value !== 'string' && isChosen(value))
    .map(({ bytes }, index) => ({ bytes, alt: alts[index] ?? '' }))
}

// Browsers send a file field in which nothing was chosen as an empty part without a name.
function isChosen({ name, bytes }: FormFile): boolean {
  return name !== '' || bytes.length > 0
}

const AS_JSON = [
  'specifications',
  'figures',
  'facts',
  'images',
  'sale',
  'offers',
  'featured',
  'related',
  'options',
  'variants',
]
const NUMBERS = ['price', 'stock', 'version', 'weightGrams', 'lowStock']
const EMPTY_IS_NONE = ['weightGrams', 'lowStock']
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/

function valuesOf(entries: FormEntry[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of entries)
    if (typeof value === 'string' && !(name in values)) values[name] = valueOf(name, value.trim())
  const tags = textsOf(entries, 'tags')
  if (tags.length > 0) values.tags = tags[0]?.startsWith('[') ? readJson(tags[0]) : tags
  return values
}

function valueOf(name: string, text: string): unknown {
  if (EMPTY_IS_NONE.includes(name) && text === '') return null
  if (NUMBERS.includes(name) && NUMBER.test(text)) return Number(text)
  // The difference of a stock is an object.
  if (AS_JSON.includes(name) || text.startsWith('{'))
    return text === '' ? undefined : readJson(text)
  return text
}

// Left as text where it is none: then the field is refused by its name.
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function textsOf(entries: FormEntry[], fieldName: string): string[] {
  return entries.flatMap(([name, value]) =>
    name === fieldName && typeof value === 'string' ? [value] : [],
  )
}
