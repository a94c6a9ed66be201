import type { Journal } from './journal.ts'
import { EMPTY_DRAFT, isBlank, type PostDraft } from './post-draft.ts'

export type LocalCopy = {
  draft: PostDraft
  /** The server's version that it is based on, or null if there was none. */
  version: number | null
  savedAt: string
  /** Id of the window that wrote it. */
  writer: string
  /** The id that the post gets with its first save. */
  newId?: string
}

type Wish = Pick<PostDraft, 'status' | 'publishAt'>

type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'kiosk-draft'
const ASIDE = '.aside'
const LONGEST = 6_000_000
const OLDEST_ASIDE_MS = 60 * 24 * 3600 * 1000
const LIST_LIMIT = 100
const TEXT_LIMITS: Partial<Record<keyof PostDraft, number>> = { content: 4_000_000 }
const OTHER_TEXT_LIMIT = 2000

/**
 * Copies of drafts in local storage: `slot` is the id of a post, or `new`. Every window writes under a key of its own,
 * so that none overwrites what another one typed. Storage that is full, blocked or corrupt is never a fault: a write
 * returns whether it succeeded, a read skips what it cannot parse.
 */
export class LocalCopies {
  private readonly storage: Kept | undefined
  private readonly owner: string
  private readonly journal: Journal | undefined

  constructor(storage: Kept | undefined, owner: string, journal?: Journal) {
    this.storage = storage
    this.owner = owner
    this.journal = journal
  }

  /** Brings back what a killed browser had not written to the disk yet; undefined without a journal. */
  recover(): Promise<void> | undefined {
    return this.journal && this.recoverFrom(this.journal)
  }

  /** In storage that is full, makes room by dropping what was set aside longest ago. */
  write(slot: string, copy: LocalCopy): boolean {
    const key = this.keyOf(slot, copy.writer)
    const text = JSON.stringify(copy)
    this.journal?.set(key, text)
    if (this.put(key, text)) return true
    for (const oldest of this.everythingAside(key)) {
      this.drop(oldest)
      if (this.put(key, text)) return true
    }
    return false
  }

  /** Keeps a text beside the post that another one was preferred to. */
  setAside(id: string, copy: LocalCopy): void {
    this.write(asideSlot(id), { ...copy, writer: `${copy.writer}-${copy.savedAt}` })
  }

  /** The texts of a post that were set aside, newest first. */
  aside(id: string, now: Date): LocalCopy[] {
    const isOld = ({ savedAt }: LocalCopy) => now.getTime() - Date.parse(savedAt) > OLDEST_ASIDE_MS
    const copies = this.list(asideSlot(id))
    for (const { writer } of copies.filter(isOld)) this.remove(asideSlot(id), writer)
    return copies.filter((copy) => !isOld(copy))
  }

  /**
   * The valid copies of a post, newest first; corrupt ones are removed. Text that the server lacks has no age, whatever
   * the clock said when it was written.
   */
  list(slot: string): LocalCopy[] {
    const copies = this.keys(`${this.prefixOf(slot)}`).flatMap((key) => {
      const copy = parseLocalCopy(this.get(key))
      if (copy && !isBlank(copy.draft)) return [copy]
      this.drop(key)
      return []
    })
    return copies.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  }

  remove(slot: string, writer: string): void {
    this.drop(this.keyOf(slot, writer))
  }

  /** Turns a copy of a post that cannot be edited any more into what an empty desk receives. */
  makeNew(slot: string, copy: LocalCopy, now: Date): void {
    const { newId: _newId, ...kept } = copy
    const draft = { ...kept.draft, status: 'draft', publishAt: null } as const
    // First, because there may be no room for both.
    this.remove(slot, copy.writer)
    this.write('new', { ...kept, draft, version: null, savedAt: now.toISOString() })
  }

  /** Removes what a window kept of a post, and sets aside what others could not save. */
  clear(slot: string, writer: string): void {
    const own = this.keyOf(slot, writer)
    for (const key of this.keys(this.prefixOf(slot))) {
      const copy = key === own ? undefined : parseLocalCopy(this.get(key))
      this.drop(key)
      if (copy && !isBlank(copy.draft)) this.setAside(slot, copy)
    }
    this.keepWish(slot, null)
  }

  /** The intended status of a draft, which the server learns only on publishing. */
  wishOf(slot: string): Wish | undefined {
    const { status, publishAt } = objectOf(parse(this.get(this.wishKey(slot)) ?? '')) ?? {}
    if (status !== 'published' && status !== 'private') return undefined
    return { status, publishAt: instant(publishAt) }
  }

  keepWish(slot: string, wish: Wish | null): void {
    if (wish) this.put(this.wishKey(slot), JSON.stringify(wish))
    else this.drop(this.wishKey(slot))
  }

  /** Id of the unfinished draft that was begun in this browser at an address without an id. */
  get begun(): string {
    const id = this.get(`${PREFIX}-begun:${this.owner}`) ?? ''
    return /^[\w-]{1,100}$/.test(id) ? id : ''
  }

  set begun(id: string) {
    const key = `${PREFIX}-begun:${this.owner}`
    if (id) this.put(key, id)
    else this.drop(key)
  }

  private prefixOf(slot: string) {
    return `${PREFIX}:${this.owner}:${slot}:`
  }

  private wishKey(slot: string) {
    return `${PREFIX}-wish:${this.owner}:${slot}`
  }

  private keyOf(slot: string, writer: string) {
    return this.prefixOf(slot) + writer
  }

  // Oldest first.
  private everythingAside(except: string): string[] {
    const keys = this.keys(`${PREFIX}:${this.owner}:`)
    const aside = keys.filter((key) => key !== except && key.includes(`${ASIDE}:`))
    const dated = aside.map((key) => ({ key, at: parseLocalCopy(this.get(key))?.savedAt ?? '' }))
    return dated.sort((a, b) => a.at.localeCompare(b.at)).map(({ key }) => key)
  }

  private keys(prefix: string): string[] {
    try {
      const keys = Array.from({ length: this.storage?.length ?? 0 }, (_, at) =>
        this.storage?.key(at),
      )
      return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
    } catch {
      return []
    }
  }

  private get(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  private put(key: string, text: string): boolean {
    try {
      this.storage?.setItem(key, text)
      return this.storage !== undefined
    } catch {
      return false
    }
  }

  private async recoverFrom(journal: Journal): Promise<void> {
    for (const [key, text] of await journal.entries(`${PREFIX}:${this.owner}:`)) {
      const there = parseLocalCopy(text)
      const here = parseLocalCopy(this.get(key))
      if (!there) journal.delete(key)
      else if (!here || here.savedAt < there.savedAt) this.put(key, text)
    }
  }

  private drop(key: string): void {
    this.journal?.delete(key)
    try {
      this.storage?.removeItem(key)
    } catch {
      // Nothing to remove if storage is unavailable.
    }
  }
}

const asideSlot = (id: string) => `${id}${ASIDE}`

/** Parses a copy from text that anybody may have written; drops fields of the wrong type. */
export function parseLocalCopy(text: string | null): LocalCopy | undefined {
  if (!text || text.length > LONGEST) return undefined
  const kept = objectOf(parse(text))
  const draft = objectOf(kept?.draft)
  if (!kept || !draft) return undefined
  const { version, savedAt, writer, newId } = kept
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined
  if (typeof writer !== 'string' || writer.length > 100) return undefined
  return {
    draft: readDraft(draft),
    version: Number.isSafeInteger(version) ? (version as number) : null,
    savedAt: new Date(savedAt).toISOString(),
    writer,
    ...(typeof newId === 'string' && /^[0-9a-z]{1,26}$/.test(newId) ? { newId } : {}),
  }
}

function readDraft(given: Record<string, unknown>): PostDraft {
  const known = { ...EMPTY_DRAFT }
  for (const key of Object.keys(EMPTY_DRAFT) as (keyof PostDraft)[]) {
    const value = given[key]
    if (typeof known[key] === 'string' && typeof value === 'string') {
      const text = value.slice(0, TEXT_LIMITS[key] ?? OTHER_TEXT_LIMIT).toWellFormed()
      Object.assign(known, { [key]: text })
    }
    if (typeof known[key] === 'boolean') Object.assign(known, { [key]: value === true })
  }
  return {
    ...known,
    content: withoutScripts(known.content),
    coverImage: /^(\/(?!\/)|https?:\/\/)/.test(known.coverImage) ? known.coverImage : '',
    category: words(given.category),
    tags: words(given.tags),
    status: known.status === 'published' || known.status === 'private' ? known.status : 'draft',
    publishAt: instant(given.publishAt),
    aiClaims: claims(given.aiClaims),
  }
}

// The editor would run none of it, but CSP reports handlers as soon as they are parsed.
function withoutScripts(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
    )
}

function words(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const texts = value.filter((one): one is string => typeof one === 'string' && one.length <= 100)
  return [...new Set(texts)].slice(0, LIST_LIMIT)
}

function instant(value: unknown): string | null {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null
  return new Date(value).toISOString()
}

function claims(value: unknown): PostDraft['aiClaims'] {
  if (!Array.isArray(value)) return []
  return value.slice(0, LIST_LIMIT).flatMap((one) => {
    const { text, checked } = objectOf(one) ?? {}
    return typeof text === 'string' ? [{ text: text.slice(0, 500), checked: checked === true }] : []
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}
