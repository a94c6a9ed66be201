import { THEME_COLORS } from './theme.ts'

// Only the server writes the script.
const SCRIPT = import.meta.env.SSR ? (await import('./theme-script.ts')).THEME_SCRIPT : ''

/** What the theme needs in the document's head: colours of the browser's bars and the script that runs before paint. */
export function ThemeHead() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
