import { pino } from 'pino'
import sharp from 'sharp'
import { savePicture } from '#server/modules/media/index.ts'
import { configOrStop } from '#server/start/environment.ts'
import { openContext } from '#server/start/open-context.ts'
import { killPoints, mayChange } from './kill-points.ts'

/**
 * A server process that stores one picture. With KILL_AT it kills itself there: before each request to the bucket, once its
 * answer is there, before each statement that may change something, and after each commit.
 */
let isCommitted = false
const points = killPoints(Number(process.env.KILL_AT ?? Infinity), (step) => {
  const isPoint = isCommitted || mayChange(step)
  isCommitted = /^commit/i.test(step)
  return isPoint
})
const ctx = await openContext(configOrStop(), pino({ level: 'warn' }, pino.destination(2)))
const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
points.arm()
await savePicture(ctx, { bytes, uploadedBy: null, whose: 'somebody' })
await ctx.store.close()
process.exit(0)
