import { useEffect, useRef, useState } from 'react'
import { posToDOMRect, type Editor } from '@tiptap/core'
import { computePosition, flip, hide, offset, shift } from '@floating-ui/dom'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { focusToolbar } from '#web/editor/behaviour/tab-escape.ts'
import { moveFocus, useRovingStop } from '#web/editor/toolbar/roving-focus.ts'
import { ToolButton } from '#web/editor/toolbar/tool-button.tsx'
import { MARKS } from '#web/editor/toolbar/tools.ts'
import styles from './bubble.module.css'

const GAP_PX = 8
// Below the handles that a touch screen draws under a selection; its own menu stands above.
const TOUCH_GAP_PX = 32
const BARS = { top: 120, bottom: 80, left: 8, right: 8 }

/** Marks and the link beside a selection of text. Alt+F10 focuses it, Esc returns to the text. */
export function SelectionBubble({ editor }: { editor: Editor }) {
  const isHeld = useHeld(editor)
  const selection = useEditorState({ editor, selector: ({ editor: now }) => markable(now) })
  const panel = panelsOf(editor)
  if (!selection || isHeld || panel.current) return null
  return <Bubble editor={editor} {...selection} />
}

type Range = { from: number; to: number }

function Bubble({ editor, from, to }: Range & { editor: Editor }) {
  const bar = useRovingStop()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => MARKS.map(({ isOn }) => isOn?.(now) ?? false),
  })
  useEffect(() => placeBubble(editor, bar.current, { from, to }), [editor, bar, from, to])
  return (
    <div
      ref={bar}
      className={`float pair touching placed ${styles.bubble}`}
      role="toolbar"
      aria-label="Selected text"
      tabIndex={-1}
      data-bubble=""
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus()
        else if (event.key === 'F10' && event.altKey) focusToolbar(editor)
        else moveFocus(event)
      }}
    >
      {MARKS.map(({ run, isOn, ...tool }, index) => (
        <ToolButton
          key={tool.name}
          {...tool}
          pressed={isOn && Boolean(on[index])}
          onClick={(button) => run(editor, button)}
        />
      ))}
    </div>
  )
}

function markable(editor: Editor): Range | null {
  const { selection, doc } = editor.state
  const { from, to, $from, empty } = selection
  const isText = selection instanceof TextSelection && !empty
  if (!isText || $from.parent.type.spec.code || !doc.textBetween(from, to).trim()) return null
  return { from, to }
}

// Shown once a selection is complete: not under a pointer that is still selecting, nor while the focus is elsewhere.
function useHeld(editor: Editor): boolean {
  const [isHeld, setHeld] = useState(true)
  const isDown = useRef(false)
  useEffect(() => {
    const text = editor.view.dom
    const settle = () => {
      const { activeElement } = document
      const isHere =
        text.contains(activeElement) || Boolean(activeElement?.closest('[data-bubble]'))
      setHeld(isDown.current || !isHere)
    }
    const down = () => {
      isDown.current = true
      settle()
    }
    const up = () => {
      isDown.current = false
      setTimeout(settle)
    }
    const out = () => setTimeout(settle)
    text.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    document.addEventListener('pointercancel', up)
    document.addEventListener('focusin', settle)
    document.addEventListener('focusout', out)
    settle()
    return () => {
      text.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
      document.removeEventListener('pointercancel', up)
      document.removeEventListener('focusin', settle)
      document.removeEventListener('focusout', out)
    }
  }, [editor])
  return isHeld
}

function placeBubble({ view }: Editor, bubble: HTMLElement | null, { from, to }: Range) {
  if (!bubble) return
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const selection = {
    contextElement: view.dom,
    getBoundingClientRect: () => posToDOMRect(view, from, to),
  }
  void computePosition(selection, bubble, {
    placement: isTouch ? 'bottom' : 'top-start',
    middleware: [
      offset(isTouch ? TOUCH_GAP_PX : GAP_PX),
      flip({ padding: BARS }),
      shift({ padding: BARS }),
      hide({ padding: BARS }),
    ],
  }).then(({ x, y, middlewareData }) => {
    const visibility = middlewareData.hide?.referenceHidden ? 'hidden' : 'visible'
    return Object.assign(bubble.style, { left: `${x}px`, top: `${y}px`, visibility })
  })
}
