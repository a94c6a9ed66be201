import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { packAtOnce, packSmall, type PageEncoding, type Packing } from './compression.ts'

/** One finished answer: its bytes in each encoding (made on first use), its ETag and its headers. */
export type CachedPage = {
  revision: number
  headers: Record<string, string>
  etag: string
  bytes: { identity: Buffer; gzip?: Buffer; br?: Buffer }
  /** The headers of a whole answer in each encoding, ready to be sent. */
  heads: Partial<Record<PageEncoding, Record<string, string | number>>>
}

/**
 * Finished pages by key, as long as the content revision stands still. Bounded by `maxBytes`; the page that was
 * used longest ago goes first.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  #revision: number | undefined

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** The page under `key` if it was made at `revision`. A new revision drops everything older at once. */
  find(key: string, revision: number): CachedPage | undefined {
    if (revision !== this.#revision) {
      this.clear()
      this.#revision = revision
      return undefined
    }
    return this.#pages.get(key)
  }

  /** Keeps a page that was rendered while `revision` stood; a page of an older revision is not kept. */
  store(key: string, revision: number, body: Buffer, headers: Record<string, string>): CachedPage {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const page: CachedPage = { revision, headers, etag, bytes: { identity: body }, heads: {} }
    if (revision === this.#revision) this.#pages.set(key, page)
    return page
  }

  /**
   * The bytes in one encoding. After a publish everybody waits for new pages at once, so the first bytes are packed
   * fast; smaller ones are made in another thread and take their place.
   */
  bytes(page: CachedPage, encoding: PageEncoding): Buffer {
    const known = page.bytes[encoding]
    if (known || encoding === 'identity') return known ?? page.bytes.identity
    const fast = packAtOnce(page.bytes.identity, encoding)
    page.bytes[encoding] = fast
    void packAgain(page, encoding)
    return fast
  }

  /** The headers of a whole answer in one encoding. */
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
  }
}

// The packed forms come later; together they are less than half of the text.
function sizeOf({ bytes }: CachedPage, key: string): number {
  return Math.ceil(1.5 * bytes.identity.length) + key.length
}

async function packAgain(page: CachedPage, encoding: Packing): Promise<void> {
  page.bytes[encoding] = await packSmall(page.bytes.identity, encoding)
  delete page.heads[encoding]
}
