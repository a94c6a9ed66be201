import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DragEvent as ReactDragEvent,
  type RefObject,
} from 'react'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { announce } from '#web/editor/behaviour/announcer.ts'
import { dropBlock, dropPlace, type DropLine } from './drop-block.ts'
import { positionOf } from './pointed-block.ts'

// Of no use to anything else that a block could be dropped on.
const KIND = 'application/x-kiosk-block'

type Drag = { editor: Editor; sheet: RefObject<HTMLElement | null>; onEnd: () => void }

/**
 * Drags a block over the whole sheet, its margins too; the height of the pointer decides. A picture is dragged by itself.
 * `line` shows the place, in pixels from the corner of the sheet.
 */
export function useDrag({ editor, sheet, onEnd }: Drag) {
  const from = useRef<number>(undefined)
  const dropTarget = useRef<ReturnType<typeof dropPlace>>(undefined)
  const [line, setLine] = useState<DropLine | null>(null)
  const release = useCallback(() => {
    from.current = undefined
    dropTarget.current = undefined
    setLine(null)
    editor.view.focus()
    onEnd()
  }, [editor, onEnd])
  useEffect(() => {
    const area = sheet.current
    if (!area) return undefined
    const drag = (event: DragEvent) => {
      if (from.current === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const { clientX: x, clientY: y } = event
      dropTarget.current = dropPlace(editor.view, from.current, { x, y }) ?? dropTarget.current
      if (dropTarget.current) setLine(within(area, dropTarget.current.line))
    }
    const drop = (event: DragEvent) => {
      if (from.current === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (dropTarget.current && dropBlock(editor.view, from.current, dropTarget.current.pos))
        announce(editor, 'Moved')
      release()
    }
    const follow = ({ transaction: { docChanged, mapping } }: { transaction: Transaction }) => {
      if (!docChanged || from.current === undefined) return
      const { pos, deleted } = mapping.mapResult(from.current)
      from.current = deleted ? undefined : pos
      dropTarget.current = undefined
    }
    editor.on('transaction', follow)
    area.addEventListener('dragover', drag, true)
    area.addEventListener('drop', drop, true)
    return () => {
      editor.off('transaction', follow)
      area.removeEventListener('dragover', drag, true)
      area.removeEventListener('drop', drop, true)
    }
  }, [editor, sheet, release])
  // What floats above the text makes way.
  const isDragging = line !== null
  useEffect(() => {
    sheet.current?.toggleAttribute('data-dragging', isDragging)
  }, [sheet, isDragging])
  usePictureDrag({ editor, sheet, onEnd: release }, from)
  const grab = (event: ReactDragEvent, block: HTMLElement) => {
    from.current = positionOf(editor.view, block)
    event.dataTransfer.setData(KIND, '')
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setDragImage(block, 0, 0)
  }
  return { line, grab, release }
}

function within(area: HTMLElement, line: DropLine): DropLine {
  const { top, left } = area.getBoundingClientRect()
  return { ...line, top: line.top - top, left: line.left - left }
}

// The editor begins the drag of a picture.
function usePictureDrag({ editor, sheet, onEnd }: Drag, from: RefObject<number | undefined>) {
  useEffect(() => {
    const area = sheet.current
    if (!area) return undefined
    const grab = ({ target }: DragEvent) => {
      const picture = target instanceof Element && target.closest('[data-drag-handle]')
      const block = picture && picture.closest<HTMLElement>('.react-renderer')
      if (block && editor.view.dom.contains(block)) from.current = positionOf(editor.view, block)
    }
    const end = () => from.current !== undefined && onEnd()
    area.addEventListener('dragstart', grab)
    area.addEventListener('dragend', end)
    return () => {
      area.removeEventListener('dragstart', grab)
      area.removeEventListener('dragend', end)
    }
  }, [editor, sheet, onEnd, from])
}
