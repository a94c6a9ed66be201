import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { browserApi } from '#web/api/browser-api.ts'
import { attempt } from '#web/api/refusal.ts'
import { wasHistoryStep } from '#web/editor/behaviour/history-step.ts'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import { canonicalHtml } from '#web/editor/html/canonical-html.ts'
import { Button } from '#web/ui/button.tsx'
import { spokenKeys } from '#web/ui/browser/keys.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'
import styles from './raw.module.css'
import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { readHtml } from '#web/editor/html/read-html.ts'

const PAUSE_MS = 400
const UNREACHABLE =
  'The server cannot be reached, so there is no preview. What you typed is still here.'

type Props = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'updateAttributes'> & {
  html: string
  onDone(): void
}

/** HTML as text, and below it what the server would keep of it. What is typed is part of the post at once. */
export function RawForm({ html, editor, getPos, updateAttributes, onDone }: Props) {
  const id = useId()
  const field = useDraft<HTMLTextAreaElement>(html, (typed) => updateAttributes({ html: typed }))
  const { clean, error, setError } = useClean(field.value)
  const takesFocus = useRef(html !== '' || !wasHistoryStep(editor.state))
  useEffect(() => {
    if (takesFocus.current) document.getElementById(`${id}-html`)?.focus()
  }, [id])
  const finish = async () => {
    field.onBlur()
    const result = await cleaned(field.value)
    if ('error' in result) return setError(result.error)
    if (settleRaw(editor, getPos(), result.html)) onDone()
  }
  const press = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isDone) return
    event.preventDefault()
    event.stopPropagation()
    void finish()
  }
  return (
    <div className={`grid snug own-widths ${styles.form}`} contentEditable={false}>
      <Textarea
        {...field}
        name="html"
        id={`${id}-html`}
        label="HTML"
        rows={8}
        className={styles.source}
        error={error}
        hint={`Press ${spokenKeys('Mod-Enter')} when you are done. Anything a post cannot contain, such as scripts and styles, is removed.`}
        spellCheck={false}
        autoComplete="off"
        data-ends-with-enter
        onKeyDown={press}
      />
      <div
        role="group"
        aria-label="Preview"
        className={`scrolls-across on-surface rounded edged ${styles.preview}`}
      >
        <p className="small faint">{noteOf(field.value, clean)}</p>
        {clean && <div dangerouslySetInnerHTML={{ __html: clean }} inert />}
      </div>
      <Button size="s" variant="primary" onClick={() => void finish()}>
        Done
      </Button>
    </div>
  )
}

function noteOf(typed: string, clean: string | undefined): string {
  if (clean === undefined || !typed.trim()) return 'Preview'
  if (!clean.trim()) return 'None of this can be used in a post.'
  const isWhole = canonicalHtml(inertly(typed)) === canonicalHtml(inertly(clean))
  return isWhole ? 'Preview' : 'Preview: parts that a post cannot contain were removed.'
}

// In a document of its own that runs nothing and asks for nothing.
function inertly(html: string): Element {
  const holder = document.createElement('template').content.ownerDocument.createElement('div')
  holder.innerHTML = html
  return holder
}

type Cleaned = { html: string } | { error: string }

function useClean(typed: string) {
  const [clean, setClean] = useState<string>()
  const [error, setError] = useState<string>()
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => {
    const show = async () => {
      const answer = await cleaned(typed)
      if (latest.current !== typed) return
      setError('error' in answer ? answer.error : undefined)
      if ('html' in answer) setClean(answer.html)
    }
    const timer = setTimeout(() => void show(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { clean, error, setError }
}

async function cleaned(html: string): Promise<Cleaned> {
  try {
    const answer = await attempt(browserApi.blogs['clean-html'].$post({ json: { html } }))
    return 'value' in answer ? answer.value : { error: answer.refusal.message }
  } catch {
    return { error: UNREACHABLE }
  }
}

/**
 * Puts cleaned HTML in the place of the raw block at `pos`, as blocks where the editor has them. Returns true if it stays
 * one raw block, false if that block is gone.
 */
function settleRaw(editor: Editor, pos: number | undefined, clean: string): boolean {
  const { state, view } = editor
  const raw = pos === undefined ? null : state.doc.nodeAt(pos)
  if (pos === undefined || raw?.type.name !== 'rawBlock') return false
  const { content } = readHtml(clean, state.schema)
  const isStill = content.childCount === 1 && content.firstChild?.type === raw.type
  const tr = state.tr.replaceWith(pos, pos + raw.nodeSize, content)
  view.focus()
  tr.setSelection(
    isStill
      ? NodeSelection.create(tr.doc, pos)
      : TextSelection.near(tr.doc.resolve(pos + content.size), -1),
  )
  view.dispatch(tr.scrollIntoView())
  return isStill
}
