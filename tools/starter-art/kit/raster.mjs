// Turns a scene into a raster file. sharp renders the SVG at the wanted width; the quality goes
// down step by step until the file keeps to its budget.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const QUALITIES = [88, 84, 80, 76, 72, 66, 60, 54]

const render = (scene, width) =>
  sharp(Buffer.from(scene.toSvg()), { density: (72 * width) / scene.W, unlimited: true }).resize({
    width,
    height: Math.round((width * scene.H) / scene.W),
    fit: 'fill',
  })

const encoders = {
  webp: (image, quality) =>
    image.webp({ quality, alphaQuality: 100, effort: 6, smartSubsample: true }),
  jpg: (image, quality) => image.flatten().jpeg({ quality, mozjpeg: true }),
  png: (image, quality) => image.png({ palette: true, quality, dither: 0.6, effort: 10 }),
}

export async function saveRaster(scene, file, { width, budget = 90 }) {
  const pixels = await render(scene, width).png({ compressionLevel: 1 }).toBuffer()
  const encode = encoders[file.split('.').pop()]
  let bytes
  for (const quality of QUALITIES) {
    bytes = await encode(sharp(pixels), quality).toBuffer()
    if (bytes.length <= budget * 1000) break
  }
  await writeFile(file, bytes)
  return bytes.length
}
