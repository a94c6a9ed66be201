/* The style sheets of every document in development; the build bundles them into one file. */
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/pieces.css'
import '#web/styles/layout.css'
import '#web/styles/room.css'
import '#web/styles/text.css'
import '#web/styles/rich-text.css'
import '#web/styles/print.css'
import '#web/styles/reading.css'

import.meta.glob(['/web/{ui,site,pages}/**/*.css'], { eager: true })
