import display from './fonts/bricolage-grotesque-normal.woff2?url'
import ui from './fonts/instrument-sans-normal.woff2?url'

/** Addresses of the two fonts that every page needs at once, for `<link rel="preload" as="font">`. */
export const FONT_PRELOADS = [display, ui]
