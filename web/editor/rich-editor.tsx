import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { getSchema, type Extensions } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { pressBelow } from './behaviour/press-below.ts'
import { handleOf, type EditorHandle } from './editor-handle.ts'
import { EXTENSIONS, SIMPLE_EXTENSIONS } from './extensions.ts'
import { EditorAids } from './editor-aids.tsx'
import { readHtml } from './html/read-html.ts'
import { offerTitles } from './paste/paste.ts'
import type { TakeTitle } from './paste/paste-markdown.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useChanges } from './use-changes.ts'
import styles from './rich-editor.module.css'
import './prose.css'

export type { EditorHandle }

type Props = {
  /** Initial HTML; read once, on mount. */
  value: string
  onChange: (html: string) => void
  label: string
  error?: string | undefined
  onWords?: (count: number) => void
  onReady?: (handle: EditorHandle) => void
  /** Offered the first heading of a post that is pasted into the empty text. */
  takeTitle?: TakeTitle
  toolbarEnd?: ReactNode
  /** Shown above the text, such as the title. */
  sheetStart?: ReactNode
  /** In pixels. */
  minHeight?: number
  /** Without the blocks that only a post can show; read once, on mount. */
  isSimple?: boolean
}

// Keeps the caret clear of the sticky bars, in pixels.
const BARS = { top: 130, bottom: 130, left: 0, right: 0 }

export function RichEditor({ value, onChange, label, error, onWords, onReady, ...rest }: Props) {
  const { takeTitle, toolbarEnd, sheetStart, minHeight = 600, isSimple = false } = rest
  const errorId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const editor = useWriting(value, { label, isSimple })
  useChanges(editor, { onChange, onWords })
  useReady(editor, onReady)
  useEffect(() => {
    if (editor && takeTitle) offerTitles(editor, takeTitle)
  }, [editor, takeTitle])
  useEffect(() => {
    const dom = editor?.view.dom
    for (const name of ['aria-invalid', 'aria-describedby']) dom?.removeAttribute(name)
    if (!error) return
    dom?.setAttribute('aria-invalid', 'true')
    dom?.setAttribute('aria-describedby', errorId)
  }, [editor, error, errorId])
  return (
    <div className="slim on-surface" data-editor="">
      <Toolbar editor={editor} end={toolbarEnd} />
      <div
        ref={sheet}
        className={`stack joined stage ${styles.sheet}`}
        onMouseDown={({ nativeEvent }) => {
          if (editor && !nativeEvent.defaultPrevented) pressBelow(editor.view, nativeEvent)
        }}
        onKeyDown={({ key, target }) => {
          if (key === 'Escape' && target instanceof HTMLSelectElement) editor?.view.focus()
        }}
      >
        {sheetStart}
        {error && (
          <p className="row small wrong medium near below-3" id={errorId}>
            <Icon name="warn" small />
            {error}
          </p>
        )}
        <EditorContent
          editor={editor}
          className={`stack ${styles.text}`}
          style={{ minBlockSize: minHeight }}
        />
        {editor && <EditorAids editor={editor} sheet={sheet} />}
      </div>
    </div>
  )
}

function useWriting(value: string, { label, isSimple }: { label: string; isSimple: boolean }) {
  const extensions = isSimple ? SIMPLE_EXTENSIONS : EXTENSIONS
  const [content] = useState(() =>
    typeof window === 'undefined' ? null : documentOf(value, extensions),
  )
  return useEditor({
    extensions,
    content,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      scrollThreshold: BARS,
      scrollMargin: BARS,
      handleDOMEvents: { click: stayHere, mousedown: pressBelow },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich as-post prose',
        spellcheck: 'true',
        'data-focus-home': '',
      },
    },
  })
}

// A click on a link places the caret in it; the dashboard's own listener would follow it.
function stayHere(_view: unknown, event: MouseEvent): boolean {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
  return false
}

function documentOf(html: string, extensions: Extensions): Record<string, unknown> {
  return readHtml(html, getSchema(extensions)).toJSON()
}

function useReady(editor: ReturnType<typeof useWriting>, onReady: Props['onReady']) {
  const ready = useRef(onReady)
  ready.current = onReady
  useEffect(() => {
    if (editor) ready.current?.(handleOf(editor))
  }, [editor])
}
