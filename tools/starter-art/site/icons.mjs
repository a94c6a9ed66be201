// The site's mark as favicon and app icons: a scale with its middle line lit.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { oklch } from '../kit/colour.mjs'

const ink = oklch(27, 0.042, 222),
  paper = oklch(97, 0.006, 200),
  mark = oklch(90, 0.19, 118)

const lines = `<path d="M5 23.5h20" stroke="${paper}" stroke-width="1.6"/><path d="M6.5 23v-4M10.75 23v-7M19.25 23v-7M23.5 23v-4" stroke="${paper}" stroke-width="1.6" opacity=".75"/><path d="M15 23V6" stroke="${mark}" stroke-width="3.4"/>`

// corner: radius of the tile; size: how much of it the lines may fill.
const tile = (corner, size = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="${corner}" fill="${ink}"/><g fill="none" transform="translate(15 15) scale(${size}) translate(-15 -14.75)">${lines}</g></svg>\n`

const png = (svg, width) =>
  sharp(Buffer.from(svg), { density: (72 * width) / 30 })
    .resize(width, width)
    .png({ palette: true, effort: 10 })
    .toBuffer()

// An .ico file that holds one PNG.
function ico(image, width) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

export async function drawIcons(folder) {
  const save = async (name, bytes) => {
    await writeFile(folder + name, bytes)
    console.log(`web/public/${name}  ${bytes.length} bytes`)
  }
  await save('favicon.svg', Buffer.from(tile(6)))
  await save('favicon.ico', ico(await png(tile(6), 32), 32))
  await save('apple-touch-icon.png', await png(tile(0, 0.86), 180))
  await save('icon-192.png', await png(tile(6), 192))
  await save('icon-512.png', await png(tile(6), 512))
  await save('icon-maskable-512.png', await png(tile(0, 0.72), 512))
}
