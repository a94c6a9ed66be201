import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Editor } from '@tiptap/core'
import { ToolIcon } from '#web/editor/toolbar/tool-icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import type { SlashItem } from './slash-item.ts'
import { slashMenuOf, type OpenMenu } from './slash.ts'
import styles from './slash-menu.module.css'

const MENU_ID = 'editor-slash-menu'

/** A list box that leaves the focus in the text. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const open = useStore(slashMenuOf(editor), null)
  const chosen = open?.items[open.index]
  useCombobox(editor, open)
  return (
    <>
      <p className="vh" role="status">
        {chosen && `${open?.items.length} blocks, ${chosen.name}`}
      </p>
      {open && <List open={open} />}
    </>
  )
}

function List({ open }: { open: OpenMenu }) {
  const ref = usePlace(open)
  return (
    <div
      ref={ref}
      className={`float scrolls pad-list placed ${styles.menu}`}
      role="listbox"
      id={MENU_ID}
      aria-label="Blocks"
    >
      {(['Text', 'Blocks', 'Site'] as const).map((group) => {
        const rows = open.items.filter((item) => item.group === group)
        return (
          rows.length > 0 && (
            <div key={group} role="group" aria-label={group}>
              <p className={`faint micro medium ${styles.label}`} aria-hidden="true">
                {group}
              </p>
              {rows.map((item) => (
                <Option key={item.name} open={open} item={item} />
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}

function Option({ open, item }: { open: OpenMenu; item: SlashItem }) {
  const index = open.items.indexOf(item)
  return (
    <div
      id={`${MENU_ID}-${index}`}
      className={`option small medium ${styles.row}`}
      role="option"
      aria-selected={index === open.index}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open.command(item)}
    >
      <ToolIcon name={item.icon} />
      <span>
        {item.name}
        <small>{item.about}</small>
      </span>
      {item.signs && (
        <kbd className="key push" aria-hidden="true">
          {item.signs}
        </kbd>
      )}
    </div>
  )
}

// Tells screen readers which row is selected while the focus stays in the text.
function useCombobox(editor: Editor, open: OpenMenu | null) {
  const index = open?.index
  useEffect(() => {
    const text = editor.view.dom
    if (index === undefined) return undefined
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': MENU_ID,
      'aria-activedescendant': `${MENU_ID}-${index}`,
    }
    for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) text.removeAttribute(name)
    }
  }, [editor, index])
}

function usePlace({ mount, index }: OpenMenu) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return undefined
    return mount(menu, {
      onPosition: ({ x, y }) => Object.assign(menu.style, { left: `${x}px`, top: `${y}px` }),
    })
  }, [mount])
  useLayoutEffect(() => showChosen(ref.current), [index])
  return ref
}

// Scrolls the menu alone: scrollIntoView would also scroll the page.
function showChosen(menu: HTMLElement | null) {
  const row = menu?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!menu || !row) return
  const gap = Number.parseFloat(getComputedStyle(menu).scrollPaddingBlockStart)
  const bottom = row.offsetTop + row.offsetHeight + gap
  if (row.offsetTop < menu.scrollTop) menu.scrollTop = row.offsetTop - gap
  else if (bottom > menu.scrollTop + menu.clientHeight) menu.scrollTop = bottom - menu.clientHeight
}
