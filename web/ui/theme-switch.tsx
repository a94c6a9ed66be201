import { useSyncExternalStore } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './theme-switch.module.css'
import { chooseTheme, currentTheme, subscribeTheme, type Theme } from './theme.ts'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, IconName> = { system: 'theme', light: 'sun', dark: 'moon' }

/** A button that goes round system, light and dark; with `words` it also says which. */
export function ThemeSwitch({ words, className }: { words?: boolean; className?: string }) {
  const theme = useSyncExternalStore<Theme>(subscribeTheme, currentTheme, () => 'system')
  return (
    <button
      type="button"
      className={`needs-script ${words ? styles.words : styles.square} ${className ?? ''}`}
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      onClick={() => chooseTheme(NEXT[theme])}
    >
      <Icon name={ICONS[theme]} />
      {words && <span>Theme: {theme}</span>}
    </button>
  )
}
