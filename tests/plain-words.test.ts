import { sharedApp, signedInOwner } from './support/index.ts'

// Runs once: wrong input is refused before anything is read or written.

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
}
type Parameter = { in: 'query' | 'path'; name: string }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

// The phrases of the library that checks the input, which say nothing to a person.
const LIBRARY =
  /\bmust be [.,]|\b(?:expected|received|invalid (?:input|option|string|number|key|discriminator)|too (?:big|small)|unrecognized|must match pattern)\b|[<>]=|\bNaN\b/i

const WRONG = [null, 7, -1e300, 0.5, true, '', 'x', 'x'.repeat(20_000), {}, [], [null], [{}]]

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie } = await signedInOwner(app)
const { paths } = (await (await app.request('/api/openapi.json')).json()) as Document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)

// Every field with the same wrong value, then the fields of each field.
function bodiesOf(schema: Schema, depth = 0): unknown[] {
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return kinds.flatMap((one) => bodiesOf(one, depth))
  if (schema.items) return [...WRONG, ...bodiesOf(schema.items, depth + 1).map((item) => [item])]
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0 || depth > 3) return WRONG
  const alike = WRONG.map((value) => Object.fromEntries(fields.map(([name]) => [name, value])))
  const inside = fields
    .filter(([, field]) => field.items ?? field.properties ?? field.anyOf)
    .flatMap(([name, field]) => bodiesOf(field, depth + 1).map((value) => ({ [name]: value })))
  return [...WRONG, ...alike, ...inside]
}

function addressesOf(path: string, { parameters = [] }: Operation): string[] {
  const filled = path.replace(/\{\w+\}/g, '1')
  const odd = ['', 'x', '-1', '0.5', '1e300', 'x'.repeat(3000)]
  const query = parameters.filter((one) => one.in === 'query')
  return [
    ...odd.map((value) => path.replace(/\{\w+\}/g, value || 'x')),
    ...odd.map((value) => `${filled}?${query.map(({ name }) => `${name}=${value}`).join('&')}`),
  ]
}

// With a route that says so.
const refused = new Map<string, string>()
const faults: string[] = []

type Refused = { error: string | { message: string }; fields?: Record<string, string> }

async function ask(method: string, path: string, json?: unknown): Promise<void> {
  const sent = json === undefined ? {} : { json }
  const answer = await app.request(path, { method: method.toUpperCase(), cookie, ...sent })
  const asked = `${method} ${path.slice(0, 100)}`
  if (answer.status >= 500 && answer.status !== 503) faults.push(`${asked} ${answer.status}`)
  if (answer.status !== 400) return void (await answer.body?.cancel())
  const { error, fields = {} } = (await answer.json()) as Refused
  const text = typeof error === 'string' ? error : error.message
  for (const one of [text, ...Object.values(fields)]) refused.set(one, asked)
}

test('every route refuses wrong input in words that a person can use', async () => {
  for (const { method, path, operation } of operations) {
    if (path === '/api/auth/logout') continue
    const isRead = method === 'get'
    for (const address of addressesOf(path, operation))
      await ask(method, address, isRead ? undefined : {})
    const schema = operation.requestBody?.content['application/json']?.schema
    const filled = path.replace(/\{\w+\}/g, '1')
    for (const body of schema ? bodiesOf(schema) : []) await ask(method, filled, body)
  }
  expect(refused.size).toBeGreaterThan(100)
  const texts = [...refused]
  expect(texts.filter(([text]) => LIBRARY.test(text))).toEqual([])
  expect(texts.filter(([text]) => !/^[A-Z“\d]/.test(text))).toEqual([])
  expect(faults).toEqual([])
}, 120_000)
