import type { EditorView } from '@tiptap/pm/view'

const INSET_PX = 4

/** The block, or item of a list, at the height of the pointer. */
export function pointedBlock(view: EditorView, x: number, y: number): HTMLElement | null {
  const { left, right } = view.dom.getBoundingClientRect()
  const inside = Math.min(Math.max(x, left + INSET_PX), right - INSET_PX)
  const hit = document.elementFromPoint(inside, y)
  if (!hit || hit === view.dom || !view.dom.contains(hit)) return null
  const item = hit.closest<HTMLElement>('li')
  if (item && view.dom.contains(item)) return item
  const block = [...view.dom.children].find((child) => child.contains(hit))
  return block instanceof HTMLElement ? (itemAt(block, y) ?? block) : null
}

// Beside a list the pointer is over none of its items.
function itemAt(block: HTMLElement, y: number): HTMLElement | undefined {
  if (!block.matches('ul, ol')) return undefined
  const items = [...block.children].filter((child) => child instanceof HTMLElement)
  return items.find((item) => {
    const { top, bottom } = item.getBoundingClientRect()
    return y >= top && y <= bottom
  })
}

/** The position before the node of a block's element. */
export function positionOf(view: EditorView, block: HTMLElement): number | undefined {
  const { parentNode } = block
  if (!parentNode || !view.dom.contains(parentNode)) return undefined
  return view.posAtDOM(parentNode, [...parentNode.childNodes].indexOf(block))
}

/** The middle of a block's first line, measured from the top of `sheet`, in pixels. */
export function firstLine(block: HTMLElement, sheet: HTMLElement): number {
  const { top } = block.getBoundingClientRect()
  const { lineHeight, paddingBlockStart } = getComputedStyle(block)
  const line = Number.parseFloat(lineHeight) || 0
  return top - sheet.getBoundingClientRect().top + Number.parseFloat(paddingBlockStart) + line / 2
}
