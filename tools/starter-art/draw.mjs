// Draws the pictures of the starter site: product views, post covers, the store scene, the
// stand-ins for missing pictures and the site icons. Everything is drawn in code as SVG and saved
// as rasters, so no picture has another source and any of them can be made anew.
//
//   node tools/starter-art/draw.mjs              every picture
//   node tools/starter-art/draw.mjs lamp cover   only files whose name contains one of the words
//
// kit/ is the drawing board (camera, light, materials, small parts), products/ and covers/ hold
// one drawing a file, site/ the rest. The kit's rules: the camera looks down 30 to 40 degrees,
// light comes from the upper left, no text and no logos, and citron marks one thing per picture.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { covers } from './covers/index.mjs'
import { saveRaster } from './kit/raster.mjs'
import { drawView, products } from './products/index.mjs'
import { drawIcons } from './site/icons.mjs'
import { sitePictures } from './site/index.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const images = 'content/starter/images/'
const words = process.argv.slice(2)
const wanted = (file) => words.length === 0 || words.some((word) => file.includes(word))

const jobs = []
for (const [slug, views] of Object.entries(products)) {
  views.forEach((view, i) => {
    const file = `${images}${slug}${i ? `-${i + 1}` : ''}.webp`
    jobs.push({ file, draw: () => drawView(view), width: 1200, budget: 90 })
  })
}
for (const [name, draw] of Object.entries(covers)) {
  jobs.push({ file: `${images}cover-${name}.webp`, draw, width: 1600, budget: 90 })
}
jobs.push(...sitePictures)

await mkdir(root + images, { recursive: true })
await mkdir(`${root}web/public`, { recursive: true })
for (const { file, draw, ...options } of jobs.filter((job) => wanted(job.file))) {
  const size = await saveRaster(draw(), root + file, options)
  console.log(`${file}  ${Math.round(size / 1000)} KB`)
}
if (wanted('icon')) await drawIcons(`${root}web/public/`)
