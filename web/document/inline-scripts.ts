import { themeScript } from '#web/ui/theme-script.ts'
import { HYDRATED } from './hydrated.ts'
import { restoreScroll } from './restore-scroll.ts'
import { startPage } from './start-page.ts'

export const restoreScrollScript = () => `(${restoreScroll})()`

export const startScript = () => `(${startPage})('${HYDRATED}')`

/** Every inline script of a finished document: the same on all pages, so that one policy allows these and no others. */
export const inlineScripts = () => [themeScript(), restoreScrollScript(), startScript()]
