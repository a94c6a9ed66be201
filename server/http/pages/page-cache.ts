import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  compressSync,
  compressSmaller,
  type PageEncoding,
  type CompressedEncoding,
} from '#server/http/compression.ts'

/** One finished answer: its bytes in each encoding (made on first use), its ETag and its headers. */
export type CachedPage = {
  revision: number
  headers: Record<string, string>
  etag: string
  bytes: { identity: Buffer; gzip?: Buffer; br?: Buffer }
  /** The headers of a 200 answer in each encoding. */
  heads: Partial<Record<PageEncoding, Record<string, string | number>>>
  /** Those of a 304. */
  unchanged?: Record<string, string>
}

// Not worth it for a page that the next publish replaces soon.
const LASTING_MS = 3000

/**
 * Finished pages by key, for one content revision: only `bumpRevision` empties it (decision 2 lists each change). Bounded
 * by `maxBytes`; the least recently used page is dropped first.
 * Pages with parameters, pictures and feeds of products, of which there may be any number, have a quarter as much to
 * themselves.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #variants: LRUCache<string, CachedPage>
  readonly #lastingMs: number
  #hits = 0
  #misses = 0
  #revision: number | undefined

  constructor(maxBytes: number, lastingMs = LASTING_MS) {
    this.#lastingMs = lastingMs
    // LRUCache takes no 0; in a single byte there is no room for any page.
    const cacheOf = (bytes: number) =>
      new LRUCache<string, CachedPage>({ maxSize: Math.max(1, bytes), sizeCalculation: sizeOf })
    this.#pages = cacheOf(maxBytes)
    this.#variants = cacheOf(Math.ceil(maxBytes / 4))
  }

  /** The page under `key` if it was rendered at `revision`; a new revision clears the cache. */
  find(key: string, revision: number): CachedPage | undefined {
    if (revision !== this.#revision) {
      this.clear()
      this.#revision = revision
    }
    const page = this.#pagesLike(key).get(key)
    if (page) this.#hits++
    else this.#misses++
    return page
  }

  figures() {
    const caches = [this.#pages, this.#variants]
    return {
      hits: this.#hits,
      misses: this.#misses,
      pages: caches.reduce((sum, { size }) => sum + size, 0),
      sizeBytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }
  }

  /** Caches a page rendered at `revision`, unless a newer one has begun. */
  store(key: string, revision: number, body: Buffer, headers: Record<string, string>): CachedPage {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const page: CachedPage = { revision, headers, etag, bytes: { identity: body }, heads: {} }
    if (revision === this.#revision) this.#pagesLike(key).set(key, page)
    return page
  }

  /**
   * The bytes in one encoding. After a publish, everybody waits for new pages, so they are first compressed fast; smaller
   * bytes follow from another thread, if the page lasts.
   */
  bytes(page: CachedPage, encoding: PageEncoding): Buffer {
    const cached = page.bytes[encoding]
    if (cached || encoding === 'identity') return cached ?? page.bytes.identity
    const fast = compressSync(page.bytes.identity, encoding)
    page.bytes[encoding] = fast
    setTimeout(() => {
      if (page.revision === this.#revision) void recompress(page, encoding)
    }, this.#lastingMs).unref()
    return fast
  }

  head(page: CachedPage, encoding: PageEncoding): Record<string, string | number> {
    return (page.heads[encoding] ??= {
      ...page.headers,
      ETag: page.etag,
      'Content-Length': this.bytes(page, encoding).length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
  }

  clear(): void {
    this.#pages.clear()
    this.#variants.clear()
  }

  #pagesLike(key: string): LRUCache<string, CachedPage> {
    return /[?]|\.png$|^\/products[^/]*\.xml$/.test(key) ? this.#variants : this.#pages
  }
}

// The compressed bytes come later; together they are less than half of the text.
function sizeOf({ bytes }: CachedPage, key: string): number {
  return Math.ceil(1.5 * bytes.identity.length) + key.length
}

async function recompress(page: CachedPage, encoding: CompressedEncoding): Promise<void> {
  page.bytes[encoding] = await compressSmaller(page.bytes.identity, encoding)
  delete page.heads[encoding]
}
