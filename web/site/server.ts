import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/layout.css'
import '#web/styles/text.css'
import '#web/styles/print.css'
import '#web/styles/reading.css'

export { inlineScripts } from './document.tsx'
export { createRenderer } from './renderer.tsx'
