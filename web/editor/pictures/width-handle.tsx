import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Editor } from '@tiptap/core'
import type { FigureAttributes } from './figure-attributes.ts'
import { NARROWEST, setWidth, stepWidth } from './picture-width.ts'
import { DEFAULT_WIDTH } from './shown-size.ts'
import styles from './figure.module.css'

type Props = { editor: Editor; getPos: () => number | undefined; attributes: FigureAttributes }

// Near the edge of the column a picture fills it.
const SNAP_PX = 12

/** The grip at the edge of a selected picture that changes its width, by dragging or with the arrow keys. */
export function WidthHandle({ editor, getPos, attributes }: Props) {
  const drag = useRef<{ from: number; width: number; pixels: number }>(undefined)
  const { align, width } = attributes
  // The picture grows from the middle, or away from the edge that it stands at.
  const factor = { left: 1, center: 2, right: -1, none: 1 }[align ?? 'none']
  const grab = (event: PointerEvent<HTMLElement>) => {
    const shown = event.currentTarget.parentElement?.getBoundingClientRect().width
    if (event.button !== 0 || !shown) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width: shown, pixels: 0 }
  }
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { current } = drag
    const picture = currentTarget.parentElement
    const room = picture?.parentElement?.clientWidth
    if (!current || !picture || !room) return
    const wished = current.width + (clientX - current.from) * factor
    const isFull = wished > room - SNAP_PX
    current.pixels = isFull ? Math.max(DEFAULT_WIDTH, Number(width)) : Math.max(NARROWEST, wished)
    picture.style.inlineSize = `${Math.min(room, current.pixels)}px`
  }
  const drop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const pixels = drag.current?.pixels
    drag.current = undefined
    currentTarget.parentElement?.style.removeProperty('inline-size')
    if (pixels) setWidth(editor, getPos(), pixels)
    editor.view.focus()
  }
  return (
    <span
      className={`placed ${styles.grip}`}
      role="slider"
      tabIndex={-1}
      aria-label="Width of the picture"
      aria-valuemin={NARROWEST}
      aria-valuemax={Math.max(DEFAULT_WIDTH, Number(width))}
      aria-valuenow={Number(width)}
      aria-valuetext={`${width} pixels`}
      title="Drag to change the width"
      draggable={false}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={(event) => press(event, editor)}
    />
  )
}

function press(event: KeyboardEvent<HTMLElement>, editor: Editor) {
  const direction = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
  if (!direction) return
  event.preventDefault()
  event.stopPropagation()
  stepWidth(editor, direction)
}
