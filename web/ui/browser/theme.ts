import { writeCookie } from './cookie.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The browser UI in each theme, equal to `--bg`: a meta tag cannot read a custom property. */
export const THEME_COLORS = { light: '#f7fbfb', dark: '#091216' }

/** "system" if the visitor has not chosen. */
export function currentTheme(): Theme {
  // Set by `chooseTheme` and by the first script of the document alone.
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
}

/** Changes the page now and remembers the choice in a cookie; `system` follows the device again. */
export function chooseTheme(theme: Theme) {
  const root = document.documentElement
  document.head.querySelector('meta[data-chosen]')?.remove()
  if (theme === 'system') delete root.dataset.theme
  else {
    root.dataset.theme = theme
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = THEME_COLORS[theme]
    meta.dataset.chosen = ''
    document.head.prepend(meta)
  }
  writeCookie('theme', theme)
}
