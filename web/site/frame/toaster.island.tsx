import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { dismissToast, toasts, type Toast } from '#web/ui/browser/toast.ts'
import styles from './toaster.module.css'

const NONE: readonly Toast[] = []
const ICONS: Record<Toast['kind'], IconName> = { success: 'check', error: 'warn', info: 'info' }

export default function Toaster() {
  const shown = useStore(toasts, NONE)
  const ref = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id
  useEffect(() => {
    // Popovers stack: shown again, it lies above a dialog that was opened after it.
    ref.current?.hidePopover()
    if (newest) ref.current?.showPopover()
  }, [newest])
  const items = (errors: boolean) =>
    shown
      .filter((toast) => (toast.kind === 'error') === errors)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />)
  return (
    <section ref={ref} className={styles.toaster} popover="manual" aria-label="Notifications">
      <ol aria-live="polite">{items(false)}</ol>
      <ol aria-live="assertive">{items(true)}</ol>
    </section>
  )
}

// A toast's lifetime is the length of an animation, which CSS pauses on hover and focus.
function ToastItem({ toast }: { toast: Toast }) {
  const { id, kind, text, action } = toast
  const close = () => dismissToast(id)
  const look = `bare pair ${styles.action}`
  return (
    <li
      className={`said ${styles.toast}`}
      data-timer={action ? 'long' : ''}
      data-kind={kind}
      onAnimationEnd={(event) => event.animationName.includes('life') && close()}
    >
      <Icon name={ICONS[kind]} />
      <span className="fill">{text}</span>
      {action &&
        (action.to ? (
          <a className={look} href={action.to} onClick={close}>
            {action.label}
          </a>
        ) : (
          <button
            type="button"
            className={look}
            onClick={() => {
              action.onClick?.()
              close()
            }}
          >
            {action.label}
          </button>
        ))}
      <IconButton icon="close" label="Close" small onClick={close} />
    </li>
  )
}
