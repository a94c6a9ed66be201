import sharp, { type OverlayOptions } from 'sharp'
import { ownFile } from '#server/kernel/own-files.ts'
import { startOf, withoutControls } from '#server/richtext/index.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

export type SharingCard = {
  title: string
  category: string
  siteName: string
  cover: Buffer | undefined
}

const WIDTH = 1200
const HEIGHT = 630
const SIDE = 64
const COVER_WIDTH = 400
const TITLE_HEIGHT = 330
const TITLE_SIZES = [68, 60, 52, 46, 40]
const LONGEST_TITLE = 150

// The bundled display face, so that the machine needs no fonts.
const LATIN = fontFile('bricolage-grotesque-latin-700.ttf')
const LATIN_EXTENDED = fontFile('bricolage-grotesque-latin-ext-700.ttf')

// Colors of web/styles/tokens.css.
const INK = '#0b2a35'
const ON_INK = '#f1f6f6'
const MARK = '#cdf04b'
const ON_MARK = '#1d250c'

/** Draws a PNG of 1200 × 630 pixels: category, title and site on the left, the cover on the right. */
export async function drawSharingPicture(card: SharingCard): Promise<Buffer> {
  const textWidth = WIDTH - 2 * SIDE - (card.cover ? COVER_WIDTH : 0)
  const layers = [
    ...(await coverLayer(card.cover)),
    ...(await categoryLayers(drawable(card.category))),
    ...(await titleLayer(drawable(startOf(card.title, LONGEST_TITLE)), textWidth)),
    ...(await siteLayers(drawable(card.siteName), textWidth)),
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .composite(layers)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer()
}

/** Removes what the display face cannot draw; returns an empty string for a text in another script than Latin. */
export function drawable(text: string): string {
  const plain = withoutControls(text)
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => (sign < '\u00ff' ? sign : ''))
    .replace(/\p{Emoji_Modifier}|\p{Regional_Indicator}|\u2060|\u20e3|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(plain) ? '' : plain
}

async function coverLayer(cover: Buffer | undefined): Promise<OverlayOptions[]> {
  if (!cover) return []
  const input = await sharp(cover, { limitInputPixels: 50_000_000 })
    .resize(COVER_WIDTH, HEIGHT, { fit: 'cover' })
    .toBuffer()
  return [{ input, left: WIDTH - COVER_WIDTH, top: 0 }]
}

async function categoryLayers(category: string): Promise<OverlayOptions[]> {
  if (!category) return []
  const label = await drawText({ text: category, size: 26, color: ON_MARK, width: 600 })
  const ground = shape(
    `<rect width="${label.width + 32}" height="48" rx="6" fill="${MARK}"/>`,
    label.width + 32,
    48,
  )
  return [
    { input: ground, left: SIDE, top: SIDE },
    { input: label.input, left: SIDE + 16, top: SIDE + Math.round((48 - label.height) / 2) },
  ]
}

async function titleLayer(title: string, width: number): Promise<OverlayOptions[]> {
  if (!title) return []
  for (const size of TITLE_SIZES) {
    const drawn = await drawText({ text: title, size, color: ON_INK, width })
    const fits = drawn.height <= TITLE_HEIGHT && drawn.width <= width
    if (fits) return [{ input: drawn.input, left: SIDE, top: 148 }]
  }
  return titleLayer(startOf(title, Math.floor(title.length * 0.7)), width)
}

async function siteLayers(siteName: string, width: number): Promise<OverlayOptions[]> {
  const top = HEIGHT - SIDE - 44
  const logo = shape(LOGO, 44, 44)
  if (!siteName) return [{ input: logo, left: SIDE, top }]
  const name = await drawText({ text: siteName, size: 30, color: ON_INK, width: width - 60 })
  return [
    { input: logo, left: SIDE, top },
    { input: name.input, left: SIDE + 60, top: top + Math.round((44 - name.height) / 2) },
  ]
}

const LOGO =
  '<g transform="scale(1.4667)"><rect width="30" height="30" rx="6" fill="#143e4d"/>' +
  `<g stroke="${ON_INK}" stroke-width="1.6"><path d="M5 23.5h20"/>` +
  '<path d="M6.5 23v-4M10.75 23v-7M19.25 23v-7M23.5 23v-4" opacity=".75"/></g>' +
  `<path d="M15 23V6" stroke="${MARK}" stroke-width="3.4"/></g>`

function shape(svg: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`,
  )
}

type Line = { text: string; size: number; color: string; width: number }

async function drawText({ text, size, color, width }: Line) {
  await loadLatinExtended()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Bricolage Grotesque Bold ${size}`,
      fontfile: LATIN,
      width,
      rgba: true,
      wrap: 'word',
      spacing: -Math.round(size / 10),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

let isLoaded = false

// Fontconfig keeps a font file once it was drawn with, so later texts can use its letters.
async function loadLatinExtended(): Promise<void> {
  if (isLoaded) return
  await sharp({
    text: { text: 'Ł', font: 'Bricolage Grotesque Bold 20', fontfile: LATIN_EXTENDED },
  }).toBuffer()
  isLoaded = true
}

function fontFile(name: string): string {
  return ownFile(`server/modules/blog/feeds/fonts/${name}`)
}
