import { z } from 'zod'
import { fetchText, type TextFault } from './fetch-text.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

/** `unauthorized`: the token is wrong or lacks rights; `malformed`: an answer in another shape than asked for. */
export type ShopifyFault = TextFault['fault'] | 'unauthorized' | 'throttled' | 'malformed'

export type ShopifyOutcome = { ok: true; page: ShopifyPage } | { fault: ShopifyFault }

/** `next` is the cursor of the following page, null after the last. */
export type ShopifyPage = { products: ShopifyProduct[]; next: string | null }

/** Texts as the store's owner wrote them; `image` is an https address, or empty. */
export type ShopifyProduct = {
  id: string
  handle: string
  title: string
  description: string
  price: string
  image: string
  variants: {
    id: string
    /** Empty where the store has none. */
    sku: string
    barcode: string
    price: { amount: string; currencyCode: string }
    selectedOptions: { name: string; value: string }[]
  }[]
}

export type ShopifyQuestion = {
  first: number
  after: string | null
  /** Shopify's search syntax; empty for all products. */
  query: string
}

export type Shopify = { listProducts(question: ShopifyQuestion): Promise<ShopifyOutcome> }

/** Supported until October 2027; Shopify then answers from the oldest version that it still has. */
const VERSION = '2026-10'
const TIMEOUT_MS = 3000
const MAX_BYTES = 1024 * 1024

type Options = { origin: string; token: string; timeoutMs?: number }

/**
 * The Storefront GraphQL API of one store, https://shopify.dev/docs/api/storefront. Each question has 3 seconds and 1 MB,
 * and redirects are refused: they would carry the token elsewhere.
 */
export function shopifyStorefront({ origin, token, timeoutMs = TIMEOUT_MS }: Options): Shopify {
  const url = `${origin}/api/${VERSION}/graphql.json`
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    [isPrivate(token) ? 'Shopify-Storefront-Private-Token' : 'X-Shopify-Storefront-Access-Token']:
      token,
  }
  return {
    async listProducts(variables) {
      const body = JSON.stringify({ query: PRODUCTS, variables })
      const init = { method: 'POST', headers, body }
      const answer = await fetchText(url, init, { timeoutMs, maxBytes: MAX_BYTES })
      return typeof answer === 'string' ? readAnswer(answer) : { fault: namedFault(answer) }
    },
  }
}

// Shopify begins the tokens for servers like this, and no public one.
function isPrivate(token: string): boolean {
  return token.startsWith('shpat_')
}

const PRODUCTS = `query Products($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query, sortKey: CREATED_AT, reverse: true) {
    nodes {
      id
      handle
      title
      description(truncateAt: 1000)
      priceRange { minVariantPrice { amount } }
      featuredImage { url(transform: { maxWidth: 960 }) }
      variants(first: 20) {
        nodes { id sku barcode price { amount currencyCode } selectedOptions { name value } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

const text = z.string().max(2000)
const amount = z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/)

const number = text.nullish().transform((written) => written ?? '')

const variant = z.object({
  id: text,
  sku: number,
  barcode: number,
  price: z.object({ amount, currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
  selectedOptions: z.array(z.object({ name: text, value: text })).max(10),
})

const node = z.object({
  id: text,
  handle: text,
  title: text,
  description: text,
  priceRange: z.object({ minVariantPrice: z.object({ amount }) }),
  featuredImage: z.object({ url: text }).nullable(),
  variants: z.object({ nodes: z.array(variant).max(20) }),
})

const answered = z.object({
  data: z.object({
    products: z.object({
      nodes: z.array(node).max(250),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text.nullable() }),
    }),
  }),
})

// Errors come with the status 200.
const failed = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).min(1),
})

function readAnswer(body: string): ShopifyOutcome {
  const json = parsedJson(body)
  const errors = failed.safeParse(json)
  if (errors.success) return { fault: faultOfCode(errors.data.errors[0]?.extensions?.code) }
  const good = answered.safeParse(json)
  if (!good.success) return { fault: 'malformed' }
  const { nodes, pageInfo } = good.data.data.products
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null
  return { ok: true, page: { products: nodes.map(productOf), next } }
}

function productOf(productNode: z.infer<typeof node>): ShopifyProduct {
  return {
    id: productNode.id,
    handle: productNode.handle,
    title: productNode.title,
    description: productNode.description,
    price: productNode.priceRange.minVariantPrice.amount,
    image: safeAddress(productNode.featuredImage?.url ?? ''),
    variants: productNode.variants.nodes,
  }
}

function safeAddress(url: string): string {
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : ''
}

function faultOfCode(code: string | undefined): ShopifyFault {
  if (code === 'THROTTLED') return 'throttled'
  return code === 'ACCESS_DENIED' || code === 'UNAUTHORIZED' ? 'unauthorized' : 'malformed'
}

// 430 is Shopify's own status for a client that it takes for an attacker.
function namedFault(fault: TextFault): ShopifyFault {
  if (fault.fault !== 'refused') return fault.fault
  if (fault.status === 429 || fault.status === 430) return 'throttled'
  return fault.status === 401 || fault.status === 403 ? 'unauthorized' : 'refused'
}
