// Subsets the fonts to the characters and weights of English pages, into web/styles/fonts. The complete fonts stay
// beside them and load only where a page needs another character. The display font is also unpacked whole for sharing
// pictures, whose renderer cannot read WOFF. Run by hand after a change: node tools/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { at, say } from '#tools/machine/project.mjs'

/** First and last of each range of characters. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa5, 0xa5],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb1],
  [0xb5, 0xb5],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

/** Package, style, and the weights that the pages use: a range stays variable, a single one does not. */
const FACES = [
  ['bricolage-grotesque', 'normal', { min: 600, max: 700 }],
  ['instrument-sans', 'normal', { min: 400, max: 700 }],
  ['source-serif-4', 'normal', { min: 400, max: 700 }],
  ['source-serif-4', 'italic', 400],
  ['jetbrains-mono', 'normal', 500],
]

const text = CHARACTERS.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('')

await mkdir(at('web/styles/fonts'), { recursive: true })
for (const [name, style, wght] of FACES) {
  const original = await readFile(
    at(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`),
  )
  const cut = await subsetFont(original, text, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(at(`web/styles/fonts/${name}-${style}.woff2`), cut)
  say(`${name} ${style}: ${original.length} → ${cut.length} bytes`)
}

for (const subset of ['latin', 'latin-ext']) {
  const name = `bricolage-grotesque-${subset}-700`
  const woff = await readFile(
    at(`node_modules/@fontsource/bricolage-grotesque/files/${name}-normal.woff`),
  )
  await writeFile(
    at(`server/modules/blog/feeds/fonts/${name}.ttf`),
    await convert(woff, 'truetype'),
  )
}
