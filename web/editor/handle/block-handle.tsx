import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ToolIcon } from '#web/editor/toolbar/tool-icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { blockMenuOf, closeBlockMenu, openBlockMenu } from './block-menu.ts'
import { useDrag } from './use-drag.ts'
import { firstLine, pointedBlock, positionOf } from './pointed-block.ts'
import styles from './handle.module.css'

type Props = { editor: Editor; sheet: RefObject<HTMLElement | null> }

/** The handle beside the block under the pointer: a drag moves the block, a click opens its menu. */
export function BlockHandle({ editor, sheet }: Props) {
  const { pointed, hold, letGo } = usePointed(editor, sheet)
  const menu = useStore(blockMenuOf(editor), null)
  const { line, grab, release } = useDrag({ editor, sheet, onEnd: letGo })
  const dropLine = line && <div className={`drop-line placed ${styles.line}`} style={line} />
  if (!pointed) return dropLine
  const { block, top } = pointed
  const press = (handle: Element) => {
    const pos = positionOf(editor.view, block)
    if (menu) closeBlockMenu(editor, false)
    else if (pos !== undefined) openBlockMenu(editor, handle, pos)
  }
  return (
    <>
      <div
        className={`tap faint only-wide ${styles.handle}`}
        style={{ top }}
        role="button"
        tabIndex={-1}
        draggable
        aria-label="Drag to move, click for actions"
        aria-haspopup="menu"
        aria-expanded={Boolean(menu)}
        title="Drag to move, click for actions"
        onClick={({ currentTarget }) => press(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && press(currentTarget)}
        onDragStart={(event) => {
          hold()
          grab(event, block)
        }}
        onDragEnd={release}
      >
        <ToolIcon name="grip" />
      </div>
      {dropLine}
    </>
  )
}

type Pointed = { block: HTMLElement; top: number }

// The handle stays while it is dragged: without it nobody would hear how the drag ended.
function usePointed(editor: Editor, sheet: Props['sheet']) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    const area = sheet.current
    if (!area) return undefined
    const look = ({ clientX, clientY, pointerType, buttons }: PointerEvent) => {
      if (pointerType === 'touch' || buttons > 0 || blockMenuOf(editor).get()) return
      const block = pointedBlock(editor.view, clientX, clientY)
      if (block && !isEmptyLine(block)) setPointed({ block, top: firstLine(block, area) })
      else if (block) setPointed(null)
    }
    const hide = () => {
      if (!isHeld.current && !blockMenuOf(editor).get()) setPointed(null)
    }
    const write = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!isHeld.current && transaction.docChanged) setPointed(null)
    }
    area.addEventListener('pointermove', look)
    area.addEventListener('pointerleave', hide)
    editor.on('transaction', write)
    return () => {
      area.removeEventListener('pointermove', look)
      area.removeEventListener('pointerleave', hide)
      editor.off('transaction', write)
    }
  }, [editor, sheet])
  const hold = () => void (isHeld.current = true)
  const letGo = useCallback(() => {
    isHeld.current = false
    setPointed(null)
  }, [])
  return { pointed, hold, letGo }
}

function isEmptyLine(block: HTMLElement): boolean {
  return block.matches('[data-placeholder]')
}

/** "+" at the empty line with the caret; it opens the menu of blocks. */
export function AddBlock({ editor, sheet }: Props) {
  const line = useEditorState({ editor, selector: ({ editor: now }) => emptyLine(now) })
  const top = useTop(editor, sheet, line)
  if (top === null) return null
  return (
    <button
      type="button"
      className={`tap faint ${styles.add}`}
      style={{ top }}
      tabIndex={-1}
      aria-label="Add a block"
      title="Add a block"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.chain().focus().insertContent('/').run()}
    >
      <ToolIcon name="plus" />
    </button>
  )
}

function emptyLine({ state: { selection } }: Editor): number | null {
  const { $from, empty } = selection
  const { type, content } = $from.parent
  const isEmpty = empty && $from.depth === 1 && type.name === 'paragraph' && content.size === 0
  return isEmpty ? $from.before() : null
}

// Pictures and banners above arrive late, so the line may move while nothing is typed.
function useTop(editor: Editor, sheet: Props['sheet'], line: number | null) {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    const area = sheet.current
    if (line === null || !area) return setTop(null)
    const measure = () => {
      const block = editor.view.nodeDOM(line)
      setTop(block instanceof HTMLElement ? firstLine(block, area) : null)
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const block of editor.view.dom.children) watch.observe(block)
    const banners = new MutationObserver(measure)
    banners.observe(area, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      banners.disconnect()
    }
  }, [editor, sheet, line])
  return top
}
