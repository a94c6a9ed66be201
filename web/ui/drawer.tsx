import { useId, type ReactNode } from 'react'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The edge it slides in from. */
  side?: 'start' | 'end'
  /** Called when a link inside is followed. */
  onNavigate?: () => void
  children: ReactNode
}

/** A modal panel at an edge of the window, named by its title. */
export function Drawer({ open, ...rest }: Props) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, side = 'end', onNavigate, children }: Omit<Props, 'open'>) {
  const titleId = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={`${styles.drawer} ${styles[side]}`} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div onClick={(event) => isLink(event.target) && onNavigate?.()}>{children}</div>
      </div>
    </dialog>
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}
