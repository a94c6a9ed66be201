import { LRUCache } from 'lru-cache'
import type {
  Shopify,
  ShopifyPage,
  ShopifyProduct,
  ShopifyQuestion,
} from '#server/adapters/shopify.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { TookTooLong, withinTime } from '#server/kernel/within-time.ts'

const PER_PAGE = 100
const MOST_PAGES = 10
const FRESH_MS = 5 * MINUTE_MS
const OLDEST_MS = DAY_MS
const PAUSE_MS = 30 * SECOND_MS
const PATIENCE_MS = 5 * SECOND_MS
const MAX_BYTES = 8 * 1024 * 1024

type Query = { limit: number; page: number; featured?: 'true' | 'false' | undefined }
type ShelfPosition = Omit<ShopifyQuestion, 'first'>
type CachedPage = { page: ShopifyPage; at: number }

/**
 * The newest 1,000 products of the Shopify store. Shopify's pages are kept for five minutes, and up to a day while it fails;
 * after a failure nobody asks for half a minute. Each page is asked for once at a time.
 */
export class ShopifyShelf {
  readonly #ctx: Pick<Context, 'clock' | 'log'>
  readonly #shopify: Shopify
  readonly #cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => JSON.stringify(page).length,
  })
  readonly #asking = new Map<string, Promise<ShopifyPage | undefined>>()
  #failedAt = -Infinity

  constructor(ctx: Pick<Context, 'clock' | 'log'>, shopify: Shopify) {
    this.#ctx = ctx
    this.#shopify = shopify
  }

  async list(query: Query): Promise<ShopifyProduct[]> {
    try {
      return await withinTime(PATIENCE_MS, this.#collect(query))
    } catch (error) {
      throw error instanceof TookTooLong ? unavailable() : error
    }
  }

  // Shopify pages by cursors, so that each page is reached through those before it.
  async #collect({ limit, page, featured }: Query): Promise<ShopifyProduct[]> {
    const from = (page - 1) * limit
    const query = featured ? (featured === 'true' ? 'tag:featured' : 'tag_not:featured') : ''
    const found: ShopifyProduct[] = []
    let after: string | null = null
    for (let number = 0; number < MOST_PAGES && number * PER_PAGE < from + limit; number++) {
      const { products, next }: ShopifyPage = await this.#page(query, after)
      const start = number * PER_PAGE
      found.push(...products.slice(Math.max(0, from - start), Math.max(0, from + limit - start)))
      if (next === null) break
      after = next
    }
    return found
  }

  async #page(query: string, after: string | null): Promise<ShopifyPage> {
    const key = JSON.stringify([query, after])
    const cached = this.#cache.get(key)
    const age = cached ? this.#now() - cached.at : Infinity
    if (cached && age < FRESH_MS) return cached.page
    if (this.#now() - this.#failedAt >= PAUSE_MS) {
      const answer = await this.#ask(key, { query, after })
      if (answer) return answer
    }
    if (cached && age < OLDEST_MS) return cached.page
    throw unavailable()
  }

  #ask(key: string, question: ShelfPosition): Promise<ShopifyPage | undefined> {
    const running = this.#asking.get(key)
    if (running) return running
    const asking = this.#fetch(key, question).finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    return asking
  }

  async #fetch(key: string, question: ShelfPosition): Promise<ShopifyPage | undefined> {
    const outcome = await this.#shopify.listProducts({ ...question, first: PER_PAGE })
    if ('ok' in outcome) {
      this.#cache.set(key, { page: outcome.page, at: this.#now() })
      return outcome.page
    }
    this.#failedAt = this.#now()
    this.#ctx.log.warn({ fault: outcome.fault }, 'the Shopify store could not be read')
    return undefined
  }

  #now(): number {
    return this.#ctx.clock.now().getTime()
  }
}

function unavailable(): Refusal {
  return new Refusal(
    'unavailable',
    'shopify_unavailable',
    'The Shopify store cannot be reached at the moment. Please try again in a minute.',
    { retryAfterSeconds: PAUSE_MS / SECOND_MS },
  )
}
