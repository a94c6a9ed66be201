import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import ui from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** Addresses of the two faces that every page needs at once, for `<link rel="preload" as="font">`. */
export const FONT_PRELOADS = [display, ui]
