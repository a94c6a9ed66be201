import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './menu.module.css'

/** A menu item: a link with `to`, otherwise an action; `danger` is separated at the end. */
export type MenuItem = {
  label: string
  icon: IconName
  to?: string
  onChoose?: () => void
  danger?: boolean
}

/** A three-dot button with a menu of actions; arrow keys move, Esc and a click outside close it. */
export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const close = (toButton: boolean) => {
    setOpen(false)
    if (toButton) box.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    itemsIn(box.current)[0]?.focus()
    const leave = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])
  return (
    <div ref={box} className={`stage ${styles.box}`} onKeyDown={(event) => press(event, close)}>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div role="menu" id={id} className={`float placed ${styles.menu}`} aria-label={label}>
          {items.map((item) => (
            <Item key={item.label} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}

function Item({ item, onDone }: { item: MenuItem; onDone: (toButton: boolean) => void }) {
  const { label, icon, to, onChoose, danger } = item
  const look = {
    role: 'menuitem',
    tabIndex: -1,
    className: `option rounded ui sides-3 ${danger ? `wrong ${styles.danger}` : styles.item}`,
  }
  const content: ReactNode = (
    <>
      <Icon name={icon} small />
      {label}
    </>
  )
  if (to)
    return (
      <Link {...look} to={to} onClick={() => onDone(false)}>
        {content}
      </Link>
    )
  const choose = () => {
    onDone(true)
    onChoose?.()
  }
  return (
    <button {...look} type="button" onClick={choose}>
      {content}
    </button>
  )
}

function press(event: KeyboardEvent<HTMLElement>, close: (toButton: boolean) => void) {
  const all = itemsIn(event.currentTarget)
  if (all.length === 0) return
  if (event.key === 'Escape') {
    event.stopPropagation()
    return close(true)
  }
  if (event.key === 'Tab') return close(false)
  const at = all.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
