import { THEME_COLORS } from './theme.ts'
import { themeScript } from './theme-script.ts'

/** What the theme needs in the document's head: colours of the browser's bars and the script that runs before paint. Only the server writes it. */
export function ThemeHead() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
      <script dangerouslySetInnerHTML={{ __html: themeScript() }} />
    </>
  )
}
