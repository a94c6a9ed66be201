import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from './link.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast.ts'
import styles from './toaster.module.css'

export { toast } from './toast.ts'

const NONE: readonly Toast[] = []
const ICONS: Record<Toast['kind'], IconName> = { success: 'check', error: 'warn', info: 'info' }

/** Where toasts appear; stands once in the document. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE)
  const ref = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Popovers stack: shown again, it lies above a dialog that was opened after it.
    ref.current?.hidePopover()
    if (newest) ref.current?.showPopover()
  }, [newest])
  const items = (errors: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === errors)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />)
  return (
    <section ref={ref} className={styles.toaster} popover="manual" aria-label="Notifications">
      <ol aria-live="polite">{items(false)}</ol>
      <ol aria-live="assertive">{items(true)}</ol>
    </section>
  )
}

// The time a toast has is the length of an animation: CSS holds it under the pointer and the focus.
function ToastItem({ toast }: { toast: Toast }) {
  const { id, kind, text, action } = toast
  const close = () => dismissToast(id)
  return (
    <li
      className={styles.toast}
      data-timer={action ? 'long' : ''}
      data-kind={kind}
      onAnimationEnd={(event) => event.animationName.includes('life') && close()}
    >
      <Icon name={ICONS[kind]} />
      <span>{text}</span>
      {action &&
        (action.to ? (
          <Link className={styles.action} to={action.to} onClick={close}>
            {action.label}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.action}
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
