import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

/** A button that goes round system, light and dark; with `words` it also says which. The behaviour `theme` does it. */
export function ThemeSwitch({
  words,
  className = '',
}: {
  words?: boolean
  className?: string | undefined
}) {
  return (
    <button
      type="button"
      className={`needs-script ${words ? 'tap' : iconButtonClass} ${className}`}
      aria-label="Theme: system"
      title="Theme: system"
      data-press="theme"
      data-start="theme"
    >
      <Icon name="theme" />
      {words && <span>Theme: system</span>}
    </button>
  )
}
