import { ariaKeys, spokenKeys } from '#web/ui/browser/keys.ts'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'
import styles from './toolbar.module.css'

type Props = {
  label: string
  icon: ToolIconName
  keys?: string | undefined
  hint?: string | undefined
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  onClick: (button: Element) => void
}

/**
 * A toolbar button whose tooltip shows its shortcut. Clicking it leaves the focus in the text, and it stays focusable
 * when disabled.
 */
export function ToolButton({ label, icon, keys, hint, pressed, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={`tap marks soft lit ringed rounded-s ${styles.tool}`}
      tabIndex={-1}
      aria-label={label}
      title={[label, keys && spokenKeys(keys), hint].filter(Boolean).join(', ')}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : ({ currentTarget }) => onClick(currentTarget)}
    >
      <ToolIcon name={icon} />
    </button>
  )
}
