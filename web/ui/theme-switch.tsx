import { Icon } from './icon/icon.tsx'
import { iconButtonClass } from './icon/icon-button.tsx'

/** Cycles through system, light and dark by the behaviour `theme`; `words` adds the current one as text. */
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
