// Draws the charts of the starter posts: node tools/starter-art/figures.mjs [name …]
// Labels use Instrument Sans if the machine has it, otherwise Liberation Sans or Arial.
import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import {
  switchPeaks,
  cableMinutes,
  idleWatts,
  meetingMarks,
  sleepNights,
  paperLight,
} from './figures-bars.mjs'
import {
  ssdCurves,
  noiseBands,
  cellsSlope,
  dockHeat,
  trackballDays,
  pixelsDegree,
} from './figures-lines.mjs'
import { routerPlan, greySteps, wifiBands } from './figures-plans.mjs'

const figures = {
  'switch-peaks': switchPeaks,
  'cable-minutes': cableMinutes,
  'idle-watts': idleWatts,
  'meeting-marks': meetingMarks,
  'sleep-nights': sleepNights,
  'paper-light': paperLight,
  'ssd-curves': ssdCurves,
  'noise-bands': noiseBands,
  'cells-slope': cellsSlope,
  'dock-heat': dockHeat,
  'trackball-days': trackballDays,
  'pixels-degree': pixelsDegree,
  'router-plan': routerPlan,
  'grey-steps': greySteps,
  'wifi-bands': wifiBands,
}

const folder = new URL('../../content/starter/images/', import.meta.url)
const wanted = process.argv.slice(2)

for (const [name, draw] of Object.entries(figures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const target = fileURLToPath(new URL(`figure-${name}.webp`, folder))
  // Lossless: the grey test picture must keep its exact values, and flat charts are small this way.
  const { size } = await sharp(Buffer.from(draw()))
    .webp({ lossless: true, effort: 6 })
    .toFile(target)
  console.log(`figure-${name}.webp`, size)
}
