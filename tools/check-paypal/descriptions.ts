import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { Exchange } from '#tools/paypal-stand-in/state.ts'
import { asRecord } from '#shared/api/record.ts'
import { unknownNames } from './unknown-names.ts'

const FILES = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1']

type Schema = Record<string, unknown>
type RequestBody = {
  $ref?: string
  required?: boolean
  content?: Record<string, { schema?: Schema }>
}
type Operation = {
  parameters?: Schema[]
  requestBody?: RequestBody
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: Schema & { requestBodies?: Record<string, RequestBody> }
}

/** PayPal's own OpenAPI files, or undefined where they are not. */
export function readDescriptions(folder: string): Map<string, Description> | undefined {
  const paths = FILES.map((name) => [name, `${folder}/${name}.json`] as const)
  if (!paths.every(([, path]) => existsSync(path))) return undefined
  return new Map(
    paths.map(([name, path]): [string, Description] => [
      name,
      JSON.parse(readFileSync(path, 'utf8')),
    ]),
  )
}

/** Judges exchanges by PayPal's description: each line says what is wrong with one of them. */
export function judgeBy(descriptions: Map<string, Description>) {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    // PayPal's patterns are not all Unicode patterns, and its formats not all known.
    unicodeRegExp: false,
    logger: false,
  })
  addFormats.default(ajv)
  for (const [name, { components }] of descriptions)
    ajv.addSchema(asRecord(plain({ $id: `paypal:${name}`, components })))
  const fits = (name: string, schema: Schema, value: unknown): string[] => {
    const validate = ajv.compile(asRecord(plain(absolute(schema, name))))
    const isValid = validate(value)
    const faults = isValid ? [] : (validate.errors ?? [])
    return [
      ...faults.map(({ instancePath, message }) => `${instancePath} ${message}`),
      ...unknownNames(schema, value, descriptions.get(name)),
    ]
  }
  return {
    exchange: (exchange: Exchange): string[] => judge(descriptions, exchange, fits),
    event: (event: unknown): string[] =>
      fits('notifications_webhooks_v1', { $ref: '#/components/schemas/event' }, event),
    resource: (file: string, name: string, resource: unknown): string[] =>
      fits(file, { $ref: `#/components/schemas/${name}` }, resource),
  }
}

type Fits = (name: string, schema: Schema, value: unknown) => string[]

function judge(
  descriptions: Map<string, Description>,
  { method, path, headers, body, status, answer }: Exchange,
  fits: Fits,
): string[] {
  const found = findOperation(descriptions, method, path)
  if (!found) return path === '/v1/oauth2/token' ? [] : ['PayPal describes no such call']
  const { name, operation } = found
  const problems: string[] = []
  const expected = bodyOf(operation, descriptions.get(name))
  const asked = expected?.content?.['application/json']?.schema
  if (asked && (body !== undefined || expected?.required))
    problems.push(...fits(name, asked, body).map((text) => `request: ${text}`))
  if (!asked && body !== undefined) problems.push('request: PayPal expects no body')
  if ((headers['paypal-request-id'] ?? '').length > 108)
    problems.push('request: its id is too long')
  const response = operation.responses[status] ?? operation.responses.default
  if (!response) return [...problems, `answer: PayPal describes no status ${status}`]
  const shape = response.content?.['application/json']?.schema
  return shape
    ? [...problems, ...fits(name, shape, answer).map((text) => `answer: ${text}`)]
    : problems
}

// Some stand among the components.
function bodyOf({ requestBody }: Operation, description: Description | undefined) {
  const named = requestBody?.$ref?.split('/').at(-1)
  return named === undefined ? requestBody : description?.components.requestBodies?.[named]
}

function findOperation(descriptions: Map<string, Description>, method: string, path: string) {
  for (const [name, { paths }] of descriptions)
    for (const [template, operations] of Object.entries(paths)) {
      const operation = operations[method.toLowerCase()]
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
      if (operation && pattern.test(path)) return { name, operation }
    }
  return undefined
}

// OpenAPI 3.0 in the words of JSON schema: `nullable` is a type of its own there, and a `$ref` hides what stands beside it.
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, example: _example, discriminator: _discriminator, ...rest } = asRecord(value)
  if (typeof rest.$ref === 'string') return { $ref: rest.$ref }
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, plain(each)]))
  const type = mapped.type
  return nullable === true && typeof type === 'string'
    ? { ...mapped, type: [type, 'null'] }
    : mapped
}

function absolute(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => absolute(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' && each.startsWith('#')
        ? `paypal:${name}${each}`
        : absolute(each, name),
    ]),
  )
}
