import { useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ToolIcon } from '#web/editor/toolbar/tool-icon.tsx'
import { SLASH_MENU_ID, slashState, takeItem, type SlashState } from './slash-state.ts'
import styles from './slash-menu.module.css'

const GAP = 6

/** Room that a page's bar may take at the foot of the window. */
const FOOT = 72

/** The menu under "/", as a list box that the text keeps the focus of. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const open = useEditorState({ editor, selector: ({ editor: now }) => slashState(now.state) })
  const chosen = open?.items[open.index]
  return (
    <>
      <p className="vh" role="status">
        {chosen && `${open?.items.length} blocks, ${chosen.name}`}
      </p>
      {open && <OpenMenu editor={editor} open={open} />}
    </>
  )
}

function OpenMenu({ editor, open }: { editor: Editor; open: SlashState }) {
  const { ref, place } = usePlace(editor, open)
  return (
    <div
      ref={ref}
      className={`float ${styles.menu}`}
      style={place}
      role="listbox"
      id={SLASH_MENU_ID}
      aria-label="Blocks"
    >
      {(['Text', 'Blocks'] as const).map((group) => {
        const rows = open.items.flatMap((item, index) =>
          item.group === group ? [{ item, index }] : [],
        )
        return (
          rows.length > 0 && (
            <div key={group} role="group" aria-label={group}>
              <p className={`faint ${styles.label}`} aria-hidden="true">
                {group}
              </p>
              {rows.map(({ item, index }) => (
                <div
                  key={item.name}
                  id={`${SLASH_MENU_ID}-${index}`}
                  className={`tap small ${styles.row}`}
                  role="option"
                  aria-selected={index === open.index}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => takeItem(editor, item)}
                >
                  <ToolIcon name={item.icon} />
                  <span>
                    {item.name}
                    <small>{item.about}</small>
                  </span>
                  {item.signs && (
                    <kbd className="push" aria-hidden="true">
                      {item.signs}
                    </kbd>
                  )}
                </div>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}

// Below the line with "/", or above it where the window ends.
function usePlace(editor: Editor, { from, index, items }: SlashState) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ insetBlockStart: 0, insetInlineStart: 0 })
  useLayoutEffect(() => {
    const menu = ref.current
    const sheet = menu?.offsetParent?.getBoundingClientRect()
    if (!menu || !sheet) return
    const line = editor.view.coordsAtPos(from)
    const isAbove =
      line.bottom + menu.offsetHeight + FOOT > window.innerHeight && line.top > menu.offsetHeight
    const top = isAbove ? line.top - menu.offsetHeight - GAP : line.bottom + GAP
    const left = Math.min(line.left - GAP, window.innerWidth - menu.offsetWidth - GAP)
    setPlace({ insetBlockStart: top - sheet.top, insetInlineStart: left - sheet.left })
  }, [editor, from, items.length])
  useLayoutEffect(() => showChosen(ref.current), [index])
  return { ref, place }
}

// Scrolls the menu alone: scrollIntoView would take the page along.
function showChosen(menu: HTMLElement | null) {
  const row = menu?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!menu || !row) return
  const bottom = row.offsetTop + row.offsetHeight + GAP
  if (row.offsetTop < menu.scrollTop) menu.scrollTop = row.offsetTop - GAP
  else if (bottom > menu.scrollTop + menu.clientHeight) menu.scrollTop = bottom - menu.clientHeight
}
