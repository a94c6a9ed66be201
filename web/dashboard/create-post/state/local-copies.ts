import type { Journal } from '#web/dashboard/kit/copies/journal.ts'
import { StoredCopies, type StorageLike } from '#web/dashboard/kit/copies/stored-copies.ts'
import { isRecord, namesOf } from '#shared/api/record.ts'
import { EMPTY_DRAFT, isBlank, type PostDraft } from './post-draft.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

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

type RequestedState = Pick<PostDraft, 'status' | 'publishAt'>

const PREFIX = 'kiosk-draft'
const ASIDE = '.aside'
const LONGEST = 6_000_000
const OLDEST_ASIDE_MS = 60 * 24 * 3600 * 1000
const LIST_LIMIT = 100
const TEXT_LIMITS: Partial<Record<keyof PostDraft, number>> = { content: 4_000_000 }
const OTHER_TEXT_LIMIT = 2000

const FORMAT = {
  prefix: PREFIX,
  parse(text: string | null) {
    const copy = parseLocalCopy(text)
    return copy && !isBlank(copy.draft) ? copy : undefined
  },
}

/** Copies of drafts in local storage, by the id of their post; in storage that is full, what was set aside longest ago goes first. */
export class LocalCopies extends StoredCopies<LocalCopy> {
  constructor(storage: StorageLike | undefined, owner: string, journal?: Journal) {
    super(FORMAT, owner, { storage, journal })
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

  /** Turns a copy of a post that cannot be edited any more into what an empty editor receives. */
  makeNew(slot: string, copy: LocalCopy, now: Date): void {
    const { newId: _newId, ...rest } = copy
    const draft = { ...rest.draft, status: 'draft', publishAt: null } as const
    // First, because there may be no room for both.
    this.remove(slot, copy.writer)
    this.write('new', { ...rest, draft, version: null, savedAt: now.toISOString() })
  }

  /** Removes what a window kept of a post, and sets aside what others could not save. */
  clear(slot: string, writer: string): void {
    const own = this.keyOf(slot, writer)
    for (const key of this.keys(this.prefixOf(slot))) {
      const copy = key === own ? undefined : FORMAT.parse(this.get(key))
      this.drop(key)
      if (copy) this.setAside(slot, copy)
    }
    this.storeRequestedState(slot, null)
  }

  /** The intended status of a draft, which the server learns only on publishing. */
  requestedStateOf(slot: string): RequestedState | undefined {
    const { status, publishAt } = objectOf(parsedJson(this.get(this.requestKey(slot)) ?? '')) ?? {}
    if (status !== 'published' && status !== 'private') return undefined
    return { status, publishAt: instant(publishAt) }
  }

  storeRequestedState(slot: string, requested: RequestedState | null): void {
    if (requested) this.put(this.requestKey(slot), JSON.stringify(requested))
    else this.drop(this.requestKey(slot))
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

  private requestKey(slot: string) {
    return `${PREFIX}-wish:${this.owner}:${slot}`
  }

  // Oldest first.
  protected override spareKeys = (except: string): string[] => {
    const keys = this.keys(this.ownPrefix)
    const aside = keys.filter((key) => key !== except && key.includes(`${ASIDE}:`))
    const dated = aside.map((key) => ({ key, at: parseLocalCopy(this.get(key))?.savedAt ?? '' }))
    return dated.sort((a, b) => a.at.localeCompare(b.at)).map(({ key }) => key)
  }
}

const asideSlot = (id: string) => `${id}${ASIDE}`

/** Parses a copy from text that anybody may have written; drops fields of the wrong type. */
export function parseLocalCopy(text: string | null): LocalCopy | undefined {
  if (!text || text.length > LONGEST) return undefined
  const stored = objectOf(parsedJson(text))
  const draft = objectOf(stored?.draft)
  if (!stored || !draft) return undefined
  const { version, savedAt, writer, newId } = stored
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined
  if (typeof writer !== 'string' || writer.length > 100) return undefined
  return {
    draft: readDraft(draft),
    version: typeof version === 'number' && Number.isSafeInteger(version) ? version : null,
    savedAt: new Date(savedAt).toISOString(),
    writer,
    ...(typeof newId === 'string' && /^[0-9a-z]{1,26}$/.test(newId) ? { newId } : {}),
  }
}

function readDraft(stored: Record<string, unknown>): PostDraft {
  const draft = { ...EMPTY_DRAFT }
  for (const key of namesOf(EMPTY_DRAFT)) {
    const value = stored[key]
    if (typeof draft[key] === 'string' && typeof value === 'string') {
      const text = value.slice(0, TEXT_LIMITS[key] ?? OTHER_TEXT_LIMIT).toWellFormed()
      Object.assign(draft, { [key]: text })
    }
    if (typeof draft[key] === 'boolean') Object.assign(draft, { [key]: value === true })
  }
  return {
    ...draft,
    content: withoutScripts(draft.content),
    coverImage: /^(\/(?!\/)|https?:\/\/)/.test(draft.coverImage) ? draft.coverImage : '',
    category: words(stored.category),
    tags: words(stored.tags),
    status: draft.status === 'published' || draft.status === 'private' ? draft.status : 'draft',
    publishAt: instant(stored.publishAt),
    aiClaims: claims(stored.aiClaims),
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

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined
}
