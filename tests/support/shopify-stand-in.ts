import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in responds: correctly, or with one of the failures of real servers. */
export type ShopifyMode =
  | 'good'
  | 'never'
  | 'half'
  | 'cut'
  | 'html'
  | 'other-shape'
  | 'javascript-image'
  | 'huge'
  | 'redirect'
  | 'throttled'
  | 'other-error'
  | `status-${number}`

export const SHOPIFY_TOKEN = '0123456789abcdef0123456789abcdef'

type Asked = { first: number; after: string | null; query: string }

/** A store of `size` products, the newest first and every third tagged `featured`, behind the Storefront GraphQL API. */
export async function startShopifyStandIn(size = 3) {
  const script = { mode: 'good' as ShopifyMode, size, token: SHOPIFY_TOKEN }
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      asked.push(body.variables)
      if (!isAllowed(request, script.token)) return refuse(response, 401, 'UNAUTHORIZED')
      if (!isWellFormed(request, body)) return refuse(response, 200, 'undefinedField')
      return answer(response, script, body.variables)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    become: (changes: Partial<typeof script>) => void Object.assign(script, changes),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

type Body = { query: string; variables: Asked }

async function readJson(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as Body
}

// A server's token travels in another header than a public one.
function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const name = token.startsWith('shpat_')
    ? 'shopify-storefront-private-token'
    : 'x-shopify-storefront-access-token'
  return headers[name] === token
}

function isWellFormed({ method, url, headers }: IncomingMessage, { query }: Body): boolean {
  const [opened, closed] = ['{', '}'].map((sign) => query.split(sign).length)
  return (
    method === 'POST' &&
    /^\/api\/20\d\d-(?:01|04|07|10)\/graphql\.json$/.test(url ?? '') &&
    headers['content-type'] === 'application/json' &&
    opened === closed &&
    /^query \w+\(\$first: Int!, \$after: String, \$query: String\)/.test(query)
  )
}

function answer(
  response: ServerResponse,
  { mode, size }: { mode: ShopifyMode; size: number },
  asked: Asked,
): unknown {
  const status = /^status-(\d+)$/.exec(mode)?.[1]
  if (status) return refuse(response, Number(status), 'ERROR')
  if (mode === 'throttled') return refuse(response, 200, 'THROTTLED')
  if (mode === 'other-error') return refuse(response, 200, 'INTERNAL_SERVER_ERROR')
  if (mode === 'never') return undefined
  if (mode === 'html') return response.end('<html><script>alert(1)</script></html>')
  if (mode === 'redirect')
    return response.writeHead(302, { Location: 'http://127.0.0.1:9/api/x/graphql.json' }).end()
  if (mode === 'half') return response.write('{"data":')
  if (mode === 'cut') {
    response.write('{"data":')
    return setImmediate(() => response.destroy())
  }
  if (mode === 'huge') return response.end(`{"padding":"${'x'.repeat(2_000_000)}"}`)
  const data = { products: pageOf(size, asked) }
  if (mode === 'other-shape')
    return response.end(JSON.stringify(data).replaceAll('"amount":"', '"amount":"NaN'))
  const text = JSON.stringify({ data, extensions: { cost: { requestedQueryCost: 23 } } })
  return response.end(mode === 'javascript-image' ? text.replaceAll('https:', 'javascript:') : text)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  const secret = 'a detail that concerns nobody'
  return response.end(JSON.stringify({ errors: [{ message: secret, extensions: { code } }] }))
}

function pageOf(size: number, { first, after, query }: Asked) {
  const all = Array.from({ length: size }, (_, index) => size - index).filter((number) =>
    query === 'tag:featured'
      ? number % 3 === 0
      : query === 'tag_not:featured'
        ? number % 3 !== 0
        : true,
  )
  const from = after === null ? 0 : Number(after.replace('after-', ''))
  const numbers = all.slice(from, from + Math.min(first, 250))
  const to = from + numbers.length
  return {
    nodes: numbers.map(product),
    pageInfo: { hasNextPage: to < all.length, endCursor: numbers.length ? `after-${to}` : null },
  }
}

function product(number: number) {
  const amount = `${number}.5`
  return {
    id: `gid://shopify/Product/${number}`,
    handle: `lamp-${number}`,
    title: `Lamp ${number}`,
    description: 'Shines <brightly>.',
    priceRange: { minVariantPrice: { amount } },
    featuredImage: number === 1 ? null : { url: `https://cdn.shopify.test/lamp-${number}.jpg` },
    variants: {
      nodes: [
        {
          id: `gid://shopify/ProductVariant/${number}`,
          sku: `LAMP-${number}`,
          barcode: number === 1 ? null : `40063813339${number}`,
          price: { amount, currencyCode: 'CAD' },
          selectedOptions: [{ name: 'Colour', value: 'Black' }],
        },
      ],
    },
  }
}
