/* The style sheets of every document, for development: the build makes one file of them. */
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/layout.css'
import '#web/styles/text.css'
import '#web/styles/reading.css'

import.meta.glob(['/web/{ui,site,pages}/**/*.css'], { eager: true })
