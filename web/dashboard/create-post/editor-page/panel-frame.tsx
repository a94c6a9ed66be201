import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './panel-frame.module.css'

export const WIDE = '(min-width: 1100px)'

type Props = { open: boolean; onClose: () => void; children: ReactNode }

/**
 * The panel beside the sheet, or a modal sheet over it where there is no room. Its content stays mounted, so that an
 * upload continues while it is closed.
 */
export function PanelFrame({ open, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const wide = matchMedia(WIDE)
    const show = () => {
      if (dialog?.open) dialog.close()
      if (!open) return
      if (wide.matches) dialog?.setAttribute('open', '')
      else dialog?.showModal()
    }
    // Where the room is gone, the panel closes: as a modal sheet it would take the focus from the text.
    const resize = () => (wide.matches ? show() : dialog?.close())
    show()
    wide.addEventListener('change', resize)
    return () => wide.removeEventListener('change', resize)
  }, [open])
  return (
    <aside className={styles.frame} data-open={open || undefined} aria-label="Publish settings">
      <dialog
        ref={ref}
        className={`on-ground ${styles.panel}`}
        aria-label="Publish settings"
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          onClose()
        }}
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        <div className={styles.inside}>
          <div className={styles.close}>
            <IconButton icon="close" label="Close the settings" onClick={onClose} />
          </div>
          {children}
        </div>
      </dialog>
    </aside>
  )
}
