import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One finished answer: its bytes in each encoding (made on first use), its ETag and its headers. */
export type CachedPage = {
  revision: number
  headers: Record<string, string>
  etag: string
  bytes: { identity: Buffer; gzip?: Buffer; br?: Buffer }
  /** The headers of a whole answer in each encoding, ready to be sent. */
  heads: Partial<Record<PageEncoding, Record<string, string | number>>>
}

export type PageEncoding = 'identity' | 'gzip' | 'br'

const BROTLI_QUALITY = 5

/**
 * Finished pages by key, as long as the content revision stands still. Bounded by `maxBytes`; the page that was
 * used longest ago goes first.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #maxBytes: number
  #bytes = 0
  #revision: number | undefined

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The page under `key` if it was made at `revision`. A new revision drops everything older at once. */
  find(key: string, revision: number): CachedPage | undefined {
    if (revision !== this.#revision) {
      this.clear()
      this.#revision = revision
      return undefined
    }
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Keeps a page that was rendered while `revision` stood; a page of an older revision is not kept. */
  store(key: string, revision: number, body: Buffer, headers: Record<string, string>): CachedPage {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const page: CachedPage = { revision, headers, etag, bytes: { identity: body }, heads: {} }
    if (revision === this.#revision && body.length < this.#maxBytes) {
      this.#remove(key)
      this.#pages.set(key, page)
      this.#grow(body.length)
    }
    return page
  }

  /** The bytes in one encoding; a compressed form is made once and kept. */
  bytes(page: CachedPage, encoding: PageEncoding): Buffer {
    const known = page.bytes[encoding]
    if (known) return known
    const made = compress(page.bytes.identity, encoding)
    page.bytes[encoding] = made
    this.#grow(made.length)
    return made
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
    this.#bytes = 0
  }

  #grow(byBytes: number): void {
    this.#bytes += byBytes
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(key)
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    for (const bytes of Object.values(page.bytes)) this.#bytes -= bytes.length
  }
}

/** The encoding to answer in, for an Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): PageEncoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

function compress(body: Buffer, encoding: PageEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 6 })
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
