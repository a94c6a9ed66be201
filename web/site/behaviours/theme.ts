import { chooseTheme, currentTheme, type Theme } from '#web/ui/browser/theme.ts'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, string> = { system: '#i-theme', light: '#i-sun', dark: '#i-moon' }

export function nextTheme() {
  chooseTheme(NEXT[currentTheme()])
  for (const button of document.querySelectorAll<HTMLElement>('[data-press=theme]'))
    showTheme(button)
}

export function showTheme(button: HTMLElement) {
  const theme = currentTheme()
  const words = `Theme: ${theme}`
  button.setAttribute('aria-label', words)
  button.title = words
  button.querySelector('use')?.setAttribute('href', ICONS[theme])
  const label = button.querySelector('span')
  if (label) label.textContent = words
}
