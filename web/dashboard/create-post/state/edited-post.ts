import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { picturesWithoutAlt } from '#shared/post/pictures-without-alt.ts'
import type { EditorHandle } from '#web/editor/editor-handle.ts'
import { withoutGaps } from '#web/editor/html/gaps.ts'
import type { Pictures } from './check-post.ts'
import type { LocalAutosave } from './local-autosave.ts'
import type { Timers } from '#web/dashboard/kit/copies/debounce.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'
import type { PostDraft } from './post-draft.ts'
import type { EditorStore } from './store.ts'

type Parts = {
  store: EditorStore
  localAutosave: LocalAutosave
  copies: LocalCopies
  timers: Timers
  writer: string
  onChange: () => void
}

/** The post in the editor, and the texts set aside in this browser. */
export class EditedPost {
  editor: EditorHandle | null = null
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  change(patch: Partial<PostDraft>): void {
    const { store, onChange } = this.parts
    const { edits } = store.state
    store.dispatch({ type: 'changed', patch })
    if (store.state.edits !== edits) onChange()
  }

  /** An editor that has not been given the text yet has nothing to say about it. */
  type(content: string): void {
    if (this.editor) this.change({ content })
  }

  /** Connects the editor, which started with `html`: another text may have been loaded while it was created. */
  attach(editor: EditorHandle, html: string): void {
    const { content } = this.parts.store.state.draft
    this.editor = editor
    if (content === html || this.takes(content)) this.respell()
  }

  /** Writes everything typed so far to local storage immediately. */
  flush(): void {
    if (this.editor) this.change({ content: this.editor.html() })
    this.parts.localAutosave.flush()
  }

  /** Number of pictures that are not ready to be published. */
  pictures(): Pictures {
    const { content } = this.parts.store.state.draft
    return {
      withoutAlt: picturesWithoutAlt(withoutGaps(content)).length,
      uploading: this.editor?.pending() ?? 0,
      failed: this.editor?.failed() ?? 0,
    }
  }

  openPost(post: EditablePost | null, restoredFrom: { at: string; from: 'server' } | null = null) {
    const { store } = this.parts
    const isSamePost = store.state.post?._id === post?._id && post !== null
    store.dispatch({ type: 'laid-out', post, restoredFrom })
    this.show(store.state.draft.content, isSamePost)
  }

  /** Loads a local copy as if it had just been typed. */
  layOutCopy(copy: LocalCopy): void {
    this.parts.store.dispatch({ type: 'restored', copy })
    this.show(copy.draft.content, false)
    this.parts.onChange()
  }

  /** Keeps the current text beside the post, in this browser. */
  putAside(): void {
    const { store, timers, writer } = this.parts
    const { draft, post } = store.state
    const savedAt = timers.now().toISOString()
    this.putCopyAside({ draft, version: post?.version ?? null, savedAt, writer })
  }

  putCopyAside(copy: LocalCopy): void {
    const { store, copies } = this.parts
    const { post } = store.state
    if (post) copies.setAside(post._id, copy)
  }

  /** Texts of this post that were set aside, newest first. */
  aside(): LocalCopy[] {
    const { store, copies, timers } = this.parts
    const { post } = store.state
    return post ? copies.aside(post._id, timers.now()) : []
  }

  // The text of the same post that stands there already keeps its caret and its undo history.
  private show(html: string, isSamePost: boolean): void {
    const isShown = isSamePost && this.editor?.shows(html)
    if (isShown || this.takes(html)) this.respell()
  }

  // An editor that is gone is let go, so that its former text is never read as this one.
  private takes(html: string): boolean {
    if (this.editor && !this.editor.setHtml(html)) this.editor = null
    return this.editor !== null
  }

  private respell(): void {
    if (this.editor)
      this.parts.store.dispatch({ type: 'adopted', patch: { content: this.editor.html() } })
  }
}
