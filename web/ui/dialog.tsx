import { useId, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon/icon-button.tsx'
import { useModal } from './browser/use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** `alertdialog` for a question that must be answered; its text describes it. */
  role?: 'dialog' | 'alertdialog'
  large?: boolean
  /** Buttons at the bottom; `data-autofocus` marks the one that takes the focus. */
  actions?: ReactNode
  children?: ReactNode
}

/** A modal dialog labeled by its title; Esc, the backdrop and the close button close it and restore the focus. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, role, large, actions, children }: Omit<Props, 'open'>) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      role={role}
      className={`float clips ${styles.dialog} ${large ? styles.large : ''}`}
      aria-labelledby={id}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
    >
      <div className={`stack joined ${styles.sheet}`}>
        <div className={`line even top ${styles.head}`}>
          <h2 className="title-3 fill" id={id}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        {children && (
          <div className={`grid scrolls ${styles.body}`} id={`${id}-text`}>
            {children}
          </div>
        )}
        {actions && (
          <div className={`row tight edge-above on-band at-end ${styles.foot}`}>{actions}</div>
        )}
      </div>
    </dialog>
  )
}
