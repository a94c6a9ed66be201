import { ariaKeys, spokenKeys } from './keys.ts'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'
import styles from './toolbar.module.css'

type Props = {
  label: string
  icon: ToolIconName
  keys?: string | undefined
  hint?: string | undefined
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  onClick: () => void
}

/** A button of the toolbar; its tooltip tells its keys. It never takes the focus from the text by a click, and keeps it when disabled. */
export function ToolButton({ label, icon, keys, hint, pressed, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={`tap soft ${styles.tool}`}
      tabIndex={-1}
      aria-label={label}
      title={[label, keys && spokenKeys(keys), hint].filter(Boolean).join(', ')}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onClick}
    >
      <ToolIcon name={icon} />
    </button>
  )
}
