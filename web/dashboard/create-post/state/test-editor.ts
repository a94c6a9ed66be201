import { ApiRefusal } from '#web/api/refusal.ts'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { EditorHandle } from '#web/editor/editor-handle.ts'
import type { Timers } from '#web/dashboard/kit/copies/debounce.ts'
import { LocalCopies } from './local-copies.ts'
import type { SaveBody } from './save-body.ts'
import { blankPost } from './test-post.ts'
import type { Tabs } from '#web/dashboard/kit/copies/tabs.ts'
import type { Outcome, WritingApi } from './writing-api.ts'
import { EditorSession } from './editor-session.ts'

const START = Date.parse('2026-11-20T09:00:00Z')

/** A clock that tests advance by hand. */
export function handClock() {
  let now = START
  let waiting: { at: number; run: () => void }[] = []
  const timers: Timers = {
    now: () => new Date(now),
    after: (delayMs, run) => {
      const one = { at: now + delayMs, run }
      waiting.push(one)
      return () => void (waiting = waiting.filter((other) => other !== one))
    },
  }
  return {
    timers,
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
        await settled()
      }
      now = end
      await settled()
    },
  }
}

/** Lets all pending promises settle. */
export async function settled() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** A stand-in for local storage that can be full. */
export function memoryStorage() {
  const entries = new Map<string, string>()
  const storage = {
    isFull: false,
    get length() {
      return entries.size
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => void entries.delete(key),
  }
  return storage
}

/** A server in memory: versions, conflicts, and lost connections. */
export function fakeServer(userName = 'Ira') {
  const server = serverOf(userName)
  return Object.assign(server, { api: apiOf(server) })
}

function serverOf(userName: string) {
  const posts = new Map<string, EditablePost>()
  const open = new Map<string, EditablePost>()
  const usual: Ways = { calls: [], trouble: undefined, categories: undefined, losesResponse: false }
  return {
    posts,
    /** What readers see of posts with unpublished changes. */
    open,
    ...usual,
    put(id: string, body: SaveBody): EditablePost {
      const existing = posts.get(id) ?? blankPost(id)
      const { category, tags, autosave, status, ...rest } = body
      const { version: _v, draftId: _d, newId: _n, changes: _c, ...words } = rest
      const post: EditablePost = {
        ...existing,
        ...words,
        ...(status && !autosave ? { status } : {}),
        ...(category ? { category: category.map((_id) => ({ _id, name: _id, slug: _id })) } : {}),
        ...(tags ? { tags: tags.map((name) => ({ name })) } : {}),
        version: existing.version + 1,
        changes: null,
        savedBy: { _id: userName, name: userName },
      }
      posts.set(id, post)
      return post
    },
  }
}

type Ways = {
  calls: string[]
  /** The status of every response; 0 is a lost connection. */
  trouble: number | undefined
  /** Ids of all categories; undefined if any is known. */
  categories: string[] | undefined
  /** The next save is stored but its response is lost. */
  losesResponse: boolean
}

const refuse = (status: number, message: string, fields?: Record<string, string>) => ({
  refusal: new ApiRefusal(status, { message, fields }),
})

type Answer = <Value>(name: string, act: () => Outcome<Value>) => Promise<Outcome<Value>>
type Saved = { message: string; post: EditablePost }
type Save = (id: string | null, body: SaveBody) => Outcome<Saved>

function apiOf(server: ReturnType<typeof serverOf>): WritingApi {
  const { posts, open } = server
  const answer: Answer = (name, act) => {
    server.calls.push(name)
    const { trouble, losesResponse } = server
    if (trouble !== undefined) return Promise.resolve(refuse(trouble, `trouble ${trouble}`))
    const outcome = act()
    if (!losesResponse || name === 'read') return Promise.resolve(outcome)
    server.losesResponse = false
    return Promise.resolve(refuse(0, 'lost'))
  }
  const save: Save = (id, body) => {
    const existing = id ? posts.get(id) : undefined
    const { newId = '' } = body
    if (!id && posts.has(newId)) return refuse(409, 'This post was saved already.')
    if (id && !existing) return refuse(404, 'Post not found.')
    if (existing && body.version !== undefined && body.version !== existing.version)
      return refuse(409, 'Changed elsewhere')
    if (body.category?.some((one) => server.categories?.includes(one) === false))
      return refuse(400, 'Unknown category.', { category: 'Unknown category.' })
    return { value: { message: 'Post saved', post: server.put(id ?? newId, body) } }
  }
  return {
    read: (id) =>
      answer('read', (): Outcome<EditablePost> => {
        const value = posts.get(id)
        return value ? { value } : refuse(404, 'Post not found.')
      }),
    ...changesApiOf(server, { answer, save }),
    categories: () =>
      answer('categories', () => ({ value: (server.categories ?? []).map((_id) => ({ _id })) })),
    saveDraft: (id, body) => answer(body.autosave ? 'autosave' : 'draft', () => save(id, body)),
    publish: (body) => answer('publish', () => save(body.draftId ?? null, body)),
    update: (id, body) =>
      answer('update', () => {
        const saved = save(id, body)
        if ('value' in saved) open.delete(id)
        return saved
      }),
    restore: (id, version, base) =>
      answer('restore', () => save(id, { title: `version ${version}`, version: base })),
    sendBack: (id) => answer('send-back', () => save(id, { status: 'draft' })),
    revisions: () => answer('revisions', () => ({ value: { revisions: [] } })),
    revision: () => answer('revision', () => refuse(404, 'none')),
    openPreview: () => answer('preview', () => ({ value: { url: '/preview/x', isOpen: true } })),
    closePreview: () => answer('preview', () => ({ value: { message: 'ok' } })),
  }
}

type ChangesApi = Pick<
  WritingApi,
  'readPublic' | 'autosave' | 'savePendingChanges' | 'discardChanges' | 'publishChanges'
>

/** Unpublished changes lie in `posts`, and what readers see of such a post in `open`. */
function changesApiOf(
  { posts, open }: Pick<ReturnType<typeof fakeServer>, 'posts' | 'open'>,
  { answer, save }: { answer: Answer; save: Save },
): ChangesApi {
  const savePendingChanges = (id: string, body: SaveBody): Outcome<Saved> => {
    const before = posts.get(id)
    const saved = save(id, body)
    if ('refusal' in saved || !before) return saved
    if (!open.has(id)) open.set(id, before)
    const publicVersion = before.changes?.publicVersion ?? before.version
    const versions = { basedOn: publicVersion, publicVersion, isIncluded: true }
    const post = {
      ...saved.value.post,
      changes: { savedAt: before.savedAt, savedBy: null, ...versions },
    }
    posts.set(id, post)
    return { value: { ...saved.value, post } }
  }
  return {
    readPublic: (id) =>
      answer('read public', (): Outcome<EditablePost> => {
        const value = open.get(id) ?? posts.get(id)
        if (!value) return refuse(404, 'Post not found.')
        const { publicVersion: basedOn = 1 } = value.changes ?? {}
        const changes = value.changes && { ...value.changes, basedOn, isIncluded: false }
        return { value: { ...value, changes } }
      }),
    autosave: (id, body) =>
      posts.get(id)?.status === 'published'
        ? answer('autosave changes', () => savePendingChanges(id, body))
        : answer('autosave', () => save(id, body)),
    savePendingChanges: (id, body) => answer('changes', () => savePendingChanges(id, body)),
    publishChanges: (id, version) =>
      answer('publish changes', () => {
        open.delete(id)
        return save(id, { version })
      }),
    discardChanges: (id, version) =>
      answer('discard', () => {
        const { title = '', content = '' } = open.get(id) ?? {}
        open.delete(id)
        return save(id, { title, content, version })
      }),
  }
}

export function windowsOf(server: ReturnType<typeof fakeServer>, clock = handClock()) {
  const storage = memoryStorage()
  const hearers = new Map<string, Set<Parameters<Tabs['listen']>[0]>>()
  let [count, named] = [0, 0]
  return {
    storage,
    clock,
    /** Opens a window; `crash` ends it without cleaning up. */
    async open(post: EditablePost | null = null, { isNewPost = false } = {}) {
      const writer = `w${++count}`
      const own: Set<Parameters<Tabs['listen']>[0]> = new Set()
      hearers.set(writer, own)
      const addresses: (string | null)[] = []
      const notices: string[] = []
      let isDead = false
      const session = new EditorSession(post, {
        api: server.api,
        copies: new LocalCopies(storage, 'ira'),
        timers: {
          ...clock.timers,
          after: (ms, run) => clock.timers.after(ms, () => isDead || run()),
        },
        tabs: {
          say: (message) => {
            for (const [other, listeners] of hearers)
              if (other !== writer) for (const hear of listeners) hear({ ...message, writer })
          },
          listen: (hear) => {
            own.add(hear)
            return () => void own.delete(hear)
          },
        },
        writer,
        userId: 'Ira',
        isNewPost,
        newId: () => `p${(named = Math.max(named, server.posts.size) + 1)}`,
        onAddress: (id) => void addresses.push(id),
        onNotice: (text) => void notices.push(text),
      })
      const close = session.start()
      await settled()
      const crash = () => {
        isDead = true
        own.clear()
      }
      return { session, close, crash, addresses, notices }
    },
  }
}

export function plainEditor(html = ''): EditorHandle & { type(text: string): void } {
  let text = html
  return {
    html: () => text,
    shows: (other) => other === text,
    setHtml: (next) => {
      text = next
      return true
    },
    focus: () => {},
    pending: () => 0,
    failed: () => 0,
    askForAlt: () => undefined,
    type: (next) => void (text = next),
  }
}
