import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { EditorHandle } from '#web/editor/editor-handle.ts'
import { checkPost } from './check-post.ts'
import { EditedPost } from './edited-post.ts'
import { isPartly, LocalAutosave } from './local-autosave.ts'
import type { Timers } from '#web/dashboard/kit/copies/debounce.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'
import { publishedStatus, type PostDraft } from './post-draft.ts'
import { restoreLocalCopies } from './restore-local-copies.ts'
import { dropOvertaken } from './discard-changes.ts'
import { askIfOvertaken, readNewest } from './read-newest.ts'
import { reconcile, ServerSaver, type Saved, type Way } from './server-autosave.ts'
import { EditorStore } from './store.ts'
import type { Tabs } from '#web/dashboard/kit/copies/tabs.ts'
import { explainFailure } from './explain-failure.ts'
import type { WritingApi } from './writing-api.ts'
import { beginWriting, isUnsaved } from './editor-state.ts'

const RECHECK_MS = 20_000

export type SessionParts = {
  api: WritingApi
  copies: LocalCopies
  timers: Timers
  tabs: Tabs
  /** Id of this window. */
  writer: string
  userId: string
  newId: () => string
  /** Whether the writer asked for a new post, rather than coming back to this address. */
  isNewPost: boolean
  /** Called when the address has to follow the post in the editor. */
  onAddress: (id: string | null) => void
  onNotice: (text: string) => void
}

/** Edits one post: every change is kept in this browser, saved to the server, and never lost to another window. */
export class EditorSession {
  readonly store: EditorStore
  readonly api: WritingApi
  private readonly parts: SessionParts
  private readonly edited: EditedPost
  private readonly serverAutosave: ServerSaver
  private checkedAt = 0
  private requestedWay: Way = 'autosave'
  private isOver = false

  constructor(post: EditablePost | null, sessionParts: SessionParts) {
    // A response after the page was left must not change the address of another page.
    const onAddress = (id: string | null) => void (this.isOver || sessionParts.onAddress(id))
    const parts = { ...sessionParts, onAddress }
    this.parts = parts
    this.api = parts.api
    const store = new EditorStore(beginWriting(post))
    this.store = store
    const localAutosave = new LocalAutosave({ ...parts, store })
    const onSaved = (saved: EditablePost, way: Way) => this.announce(saved, way)
    this.serverAutosave = new ServerSaver({ ...parts, store, localAutosave, onSaved })
    const onChange = () => {
      localAutosave.touch()
      this.serverAutosave.touch()
    }
    this.edited = new EditedPost({ ...parts, store, localAutosave, onChange })
  }

  get state() {
    return this.store.state
  }

  /** Restores local copies and starts listening. Returns a function that ends the session. */
  start(): () => void {
    this.isOver = false
    const stopListening = this.listen()
    this.sayOpen()
    void restoreLocalCopies({ ...this.parts, store: this.store, edited: this.edited })
    void askIfOvertaken(this)
    return () => {
      this.isOver = true
      stopListening()
      this.flush()
      this.serverAutosave.stop()
      void this.serverAutosave.save('autosave')
    }
  }

  change(patch: Partial<PostDraft>): void {
    this.edited.change(patch)
  }

  /** Takes over what was typed into the editor. */
  type(content: string): void {
    this.edited.type(content)
  }

  attach(editor: EditorHandle, html = this.state.draft.content): void {
    this.edited.attach(editor, html)
  }

  /** Writes everything typed so far to local storage immediately. */
  flush(): void {
    this.edited.flush()
  }

  /** Saves by hand; edits of a public post are kept beside it. */
  async saveDraft(): Promise<Saved | undefined> {
    this.flush()
    this.requestedWay = 'draft'
    const saved = await this.serverAutosave.save('draft')
    if (saved) this.parts.copies.begun = ''
    return saved
  }

  /** Saves what the server lacks; true if it then has everything. */
  async settle(): Promise<boolean> {
    this.flush()
    if (isUnsaved(this.state) || !this.state.post) await this.serverAutosave.save('draft')
    return this.state.post !== null && !isUnsaved(this.state)
  }

  /** The errors that prevent publishing; a cover being uploaded does not count as missing. */
  check({ isCoverComing = false } = {}): Record<string, string> {
    this.flush()
    const { draft, post } = this.state
    const errors: Record<string, string> =
      publishedStatus(draft, post) === 'draft' ? {} : checkPost(draft, this.edited.pictures(), post)
    if (isCoverComing) delete errors.coverImage
    this.store.dispatch({ type: 'refused', errors })
    if (errors.content?.includes('alt text')) this.edited.editor?.askForAlt()
    return errors
  }

  /** Publishes, a draft too. On success the editor is empty; otherwise the text stays and the errors say why. */
  async publish(): Promise<Saved | undefined> {
    if (this.state.publishing || Object.keys(this.check()).length > 0) return undefined
    this.requestedWay = 'publish'
    this.change({ status: publishedStatus(this.state.draft, this.state.post) })
    const wasOut = this.state.post !== null && this.state.post.status !== 'draft'
    const saved = await this.serverAutosave.save('publish')
    if (!saved) {
      explainFailure(this.store)
      return undefined
    }
    this.requestedWay = 'draft'
    this.parts.copies.clear(saved.post._id, this.parts.writer)
    this.parts.copies.begun = ''
    if (wasOut) this.edited.openPost(saved.post)
    else this.begin()
    return saved
  }

  /** Empties the editor; its post is saved first unless `forget` is set. */
  async startAnew({ forget = false } = {}): Promise<void> {
    this.flush()
    if (forget) await this.parts.copies.forget('new', this.parts.writer)
    else await this.serverAutosave.save('autosave')
    this.begin()
  }

  /** Retries after a sign-in. */
  signedIn(): Promise<Saved | undefined> {
    return this.requestedWay === 'publish' ? this.publish() : this.saveDraft()
  }

  retry(): void {
    void this.serverAutosave.save('draft')
  }

  /** Saves this text over theirs, which stays in the history; readers of a public post see it only when it is published. */
  keepMine(): Promise<Saved | undefined> {
    this.store.dispatch({ type: 'kept-mine' })
    this.flush()
    return this.serverAutosave.save('draft')
  }

  /** Loads their text; this one stays in the browser and is listed in the history. */
  takeTheirs(): void {
    const { conflict } = this.state
    if (!conflict) return
    this.flush()
    this.edited.putAside()
    this.parts.copies.clear(conflict._id, this.parts.writer)
    this.edited.openPost(conflict)
    if (conflict.changes?.isIncluded === false) void dropOvertaken(this, conflict)
  }

  /** Texts of this post that were set aside in this browser, newest first. */
  aside(): LocalCopy[] {
    return this.edited.aside()
  }

  /** Loads a kept text; what was typed since the last save is set aside. */
  takeCopy(copy: LocalCopy): void {
    const { post } = this.state
    this.flush()
    if (isUnsaved(this.state)) this.edited.putAside()
    this.edited.layOutCopy(copy)
    this.flush()
    if (post) this.parts.copies.remove(post._id, copy.writer)
  }

  dropOffer(): void {
    const { offer, post } = this.state
    if (offer && post) {
      this.edited.putCopyAside(offer)
      this.parts.copies.remove(post._id, offer.writer)
    }
    this.store.dispatch({ type: 'offered', copy: null })
  }

  /** Turns the text of a post that was deleted elsewhere into a new draft. */
  saveAsNew(): void {
    this.store.dispatch({ type: 'became-new' })
    void this.serverAutosave.save('draft')
  }

  /** Restores a former version; the current one stays in the history. Returns the error, if any. */
  async restore(version: number): Promise<string | undefined> {
    const isSaved = await this.settle()
    const { post } = this.state
    if (!post || !isSaved) return 'Your latest changes could not be saved, so nothing was restored.'
    const outcome = await this.api.restore(post._id, version, post.version)
    if ('refusal' in outcome) return outcome.refusal.message
    this.replace(outcome.value.post)
    return undefined
  }

  /** Lays out what the server made of this post. */
  replace(post: EditablePost): void {
    this.parts.copies.clear(post._id, this.parts.writer)
    this.edited.openPost(post)
    this.parts.tabs.say({ kind: 'saved', id: post._id, version: post.version })
  }

  /** Sends a submission back to its writer. Returns the error, if any. */
  async sendBack(note: string): Promise<string | undefined> {
    const outcome = await this.api.sendBack(this.postId, note)
    if ('refusal' in outcome) return outcome.refusal.message
    this.edited.openPost(outcome.value.post)
    return undefined
  }

  focusText(): void {
    this.edited.editor?.focus()
  }

  /** The id of the post in the editor; empty while the server has none. */
  get postId(): string {
    return this.state.post?._id ?? ''
  }

  /** Called when the window becomes visible again. */
  returned(): void {
    if (this.parts.timers.now().getTime() - this.checkedAt > RECHECK_MS) void this.recheck()
  }

  /** Checks whether somebody else has saved this post meanwhile. */
  private async recheck(): Promise<void> {
    const { post, saving, conflict } = this.state
    this.checkedAt = this.parts.timers.now().getTime()
    if (!post || saving || conflict) return
    const outcome = await readNewest(this.api, post._id)
    if ('refusal' in outcome || this.state.saving || this.state.post?._id !== post._id) return
    const theirs = outcome.value
    if (theirs.version <= this.state.post.version) return
    this.flush()
    if (!isPartly(this.state)) {
      this.edited.openPost(theirs)
      this.parts.onNotice(`Updated to the version ${theirs.savedBy?.name ?? 'someone'} saved.`)
    } else if (reconcile(this.store, theirs)) this.serverAutosave.touch()
  }

  private begin(): void {
    this.parts.copies.begun = ''
    this.edited.openPost(null)
    this.parts.onAddress(null)
  }

  private listen(): () => void {
    return this.parts.tabs.listen(({ kind, id, version = 0 }) => {
      const { post } = this.state
      if (!post || id !== post._id) return
      if (kind === 'open') this.parts.tabs.say({ kind: 'here', id })
      if (kind !== 'saved') this.store.dispatch({ type: 'seen-elsewhere' })
      else if (version > post.version) void this.recheck()
    })
  }

  private announce(post: EditablePost, way: Way): void {
    this.parts.tabs.say({ kind: 'saved', id: post._id, version: post.version })
    if (way !== 'publish') this.parts.onAddress(post._id)
    if (way === 'autosave' && post.status === 'draft') this.parts.copies.begun = post._id
  }

  private sayOpen(): void {
    const { post } = this.state
    if (post) this.parts.tabs.say({ kind: 'open', id: post._id })
  }
}
