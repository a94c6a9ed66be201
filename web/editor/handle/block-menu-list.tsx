import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/core'
import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { deleteBlocks, duplicateBlocks, moveBlocks } from '#web/editor/behaviour/block-commands.ts'
import { MOVE_KEYS } from '#web/editor/behaviour/block-keys.ts'
import { canTurn, SHAPES, turnInto } from '#web/editor/behaviour/turn-into.ts'
import { spokenKeys } from '#web/ui/browser/keys.ts'
import { ToolIcon, type ToolIconName } from '#web/editor/toolbar/tool-icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { blockMenuOf, closeBlockMenu, type OpenBlockMenu } from './block-menu.ts'
import styles from './handle.module.css'

type Action = { label: string; icon: ToolIconName; keys?: string; run: (editor: Editor) => boolean }

const ACTIONS: Action[] = [
  { label: 'Move up', icon: 'up', keys: MOVE_KEYS.up, run: (editor) => moveBlocks(editor, 'up') },
  {
    label: 'Move down',
    icon: 'down',
    keys: MOVE_KEYS.down,
    run: (editor) => moveBlocks(editor, 'down'),
  },
  { label: 'Duplicate', icon: 'copy', run: duplicateBlocks },
  { label: 'Delete', icon: 'bin', run: deleteBlocks },
]

const TURNS: Action[] = SHAPES.map((shape) => ({
  label: shape.label,
  icon: shape.icon,
  run: (editor) => turnInto(editor, shape),
}))

const GAP_PX = 6

export function BlockMenu({ editor }: { editor: Editor }) {
  const open = useStore(blockMenuOf(editor), null)
  return open && <OpenMenu editor={editor} open={open} />
}

function OpenMenu({ editor, open }: { editor: Editor; open: OpenBlockMenu }) {
  const ref = useRef<HTMLDivElement>(null)
  usePlace(ref, open)
  useEffect(() => {
    itemsIn(ref.current)[0]?.focus({ preventScroll: true })
    const leave = ({ target }: Event) => {
      const isWithin = (box: Node | null) => target instanceof Node && box?.contains(target)
      if (isWithin(ref.current) || isWithin(open.anchor)) return
      closeBlockMenu(editor, false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [editor, open])
  const rows = (actions: Action[]) =>
    actions.map((action) => <Row key={action.label} editor={editor} action={action} />)
  return (
    <div
      ref={ref}
      className={`float scrolls pad-list ${styles.menu}`}
      role="menu"
      aria-label="Block"
      tabIndex={-1}
      onKeyDown={(event) => press(event, editor)}
    >
      {rows(ACTIONS)}
      {canTurn(editor) && (
        <div role="group" aria-label="Turn into">
          <p className={`faint micro medium ${styles.label}`} aria-hidden="true">
            Turn into
          </p>
          {rows(TURNS)}
        </div>
      )}
    </div>
  )
}

function Row({ editor, action }: { editor: Editor; action: Action }) {
  const { label, icon, keys, run } = action
  const choose = () => {
    run(editor)
    closeBlockMenu(editor, true)
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={`option ringed small medium ${styles.row}`}
      tabIndex={-1}
      onClick={choose}
    >
      <ToolIcon name={icon} />
      {label}
      {keys && <kbd className={`push ${styles.keys}`}>{spokenKeys(keys)}</kbd>}
    </button>
  )
}

function press(event: KeyboardEvent<HTMLElement>, editor: Editor) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    event.stopPropagation()
    return closeBlockMenu(editor, false)
  }
  const all = itemsIn(event.currentTarget)
  const at = all.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function usePlace(ref: { current: HTMLElement | null }, { anchor }: OpenBlockMenu) {
  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    void computePosition(anchor, menu, {
      placement: 'bottom-start',
      strategy: 'fixed',
      middleware: [
        offset(GAP_PX),
        flip({ padding: GAP_PX }),
        shift({ padding: GAP_PX, crossAxis: true }),
      ],
    }).then(({ x, y }) => Object.assign(menu.style, { left: `${x}px`, top: `${y}px` }))
  }, [ref, anchor])
}
