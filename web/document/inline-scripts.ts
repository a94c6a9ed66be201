import { themeScript } from '#web/ui/theme-script.ts'
import { keepEarlyInput } from './early-input.ts'
import { HYDRATED } from './hydrated.ts'
import { restoreScroll } from './restore-scroll.ts'
import { startPage } from './start-page.ts'

/** The inline scripts at the end of a document's body, in their order. */
export const endScripts = () => [
  `(${restoreScroll})()`,
  `(${keepEarlyInput})('${HYDRATED}');(${startPage})()`,
]

/** Every inline script of a finished document: the same on all pages, so that one policy allows these and no others. */
export const inlineScripts = () => [themeScript(), ...endScripts()]
