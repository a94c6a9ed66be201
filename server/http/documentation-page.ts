type Schema = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  default?: unknown
}

type Content = { content?: Record<string, { schema?: Schema }> }

type Operation = {
  tags?: string[]
  summary?: string
  parameters?: {
    name: string
    in: string
    required?: boolean
    schema?: Schema
    description?: string
  }[]
  requestBody?: Content
  responses: Record<string, Content & { description?: string }>
}

/** The part of an OpenAPI 3.1 document that the page shows. */
export type ApiDocument = {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

/** The page's only style sheet; its hash stands in the page's Content-Security-Policy. */
export const DOCUMENTATION_STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5dcdd,#33414a);--quiet:light-dark(#55666b,#a9b8bd);--code:light-dark(#eef3f3,#0f191d)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem;background:light-dark(#f9fbfb,#0b1418);color:light-dark(#12242a,#e9eff0)}
h1{font-size:2rem;margin:0}h2{margin:3rem 0 1rem;border-bottom:1px solid var(--line)}
details{border-bottom:1px solid var(--line);padding:.25rem 0}summary{cursor:pointer;padding:.6rem 0;display:grid;grid-template-columns:4.5rem 1fr;gap:0 .75rem;align-items:baseline}
summary b{font:700 .8rem/1 ui-monospace,monospace}summary code{font-weight:600}summary span{grid-column:2;color:var(--quiet)}
pre{background:var(--code);padding:1rem;overflow:auto;border-radius:8px;font-size:.85rem}h3{font-size:.9rem;color:var(--quiet);margin:1rem 0 .25rem}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}a{color:inherit}:focus-visible{outline:3px solid #2f6fd0;outline-offset:2px}`

/** The API document as one plain page without scripts. */
export function documentationPage(document: ApiDocument): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(document.info.title)}</title><style>${DOCUMENTATION_STYLE}</style></head><body><main>
<h1>${escape(document.info.title)}</h1><p>${escape(document.info.description ?? '')} The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>Every refusal is JSON: <code>{ "error": text, "message": the same text, "fields"?: { name: text } }</code>.</p>
${[...operationsByTag(document)].map(([tag, operations]) => section(tag, operations)).join('\n')}
</main></body></html>`
}

type Entry = { method: string; path: string; operation: Operation }

function operationsByTag(document: ApiDocument): Map<string, Entry[]> {
  const byTag = new Map<string, Entry[]>()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'Other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation }])
    }
  }
  return byTag
}

function section(tag: string, entries: Entry[]): string {
  return `<section><h2>${escape(tag)}</h2>${entries.map(entryHtml).join('\n')}</section>`
}

function entryHtml({ method, path, operation }: Entry): string {
  const body = bodySchema(operation.requestBody)
  const parts = [
    ...(operation.parameters?.length
      ? [block('Parameters', operation.parameters.map(parameterLine).join('\n'))]
      : []),
    ...(body ? [block('Body', describe(body))] : []),
    ...Object.entries(operation.responses).map(([status, response]) => {
      const schema = Number(status) < 400 ? bodySchema(response) : undefined
      return block(`${status} ${response.description ?? ''}`, schema ? describe(schema) : '')
    }),
  ]
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escape(path)}</code><span>${escape(operation.summary ?? '')}</span></summary>${parts.join('')}</details>`
}

function parameterLine(parameter: NonNullable<Operation['parameters']>[number]): string {
  const need = parameter.required ? '' : ', optional'
  return `${parameter.name} (${parameter.in}${need}): ${describe(parameter.schema ?? {})}`
}

function bodySchema(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema
}

function block(title: string, text: string): string {
  return `<h3>${escape(title)}</h3>${text ? `<pre>${escape(text)}</pre>` : ''}`
}

function describe(schema: Schema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => describe(option, indent)).join(' | ')
  if (schema.properties) return describeObject(schema, indent)
  if (schema.items) return `[ ${describe(schema.items, indent)} ]`
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${describe(schema.additionalProperties, indent)} }`
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.default === undefined ? type : `${type} = ${JSON.stringify(schema.default)}`
}

function describeObject(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${describe(property, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
