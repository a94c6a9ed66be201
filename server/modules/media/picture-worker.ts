import { setPriority } from 'node:os'
import {
  inspectPicture,
  makeFiles,
  makeMaster,
  makeVariant,
  type PictureJob,
} from './picture-codec.ts'
import { withoutPngTexts } from './png-chunks.ts'

export type WorkerRequest = { number: number; job: PictureJob }
export type WorkerAnswer = { number: number; result?: unknown; error?: string }

const NICE = 10
const HEAVY_DECODED_BYTES = 48_000_000

// The server has priority; Ctrl-C is left to the parent, whose exit closes the channel.
setPriority(NICE)
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (request: WorkerRequest) => void answer(request))

let heavy: Promise<unknown> = Promise.resolve()

async function answer({ number, job }: WorkerRequest): Promise<void> {
  const reply: WorkerAnswer = await work(job).then(
    (result) => ({ number, result }),
    (error) => ({ number, error: String(error) }),
  )
  process.send?.(reply)
}

async function work(job: PictureJob): Promise<unknown> {
  if (job.kind === 'variant') return makeVariant(job)
  if (job.kind === 'files') return makeFiles(job)
  const drawn = job.format === 'png' ? { ...job, bytes: withoutPngTexts(job.bytes) } : job
  const decodedBytes = await inspectPicture(drawn)
  return decodedBytes > HEAVY_DECODED_BYTES ? alone(() => makeMaster(drawn)) : makeMaster(drawn)
}

// Decoding two large pictures at once would take half a gigabyte.
function alone<T>(decode: () => Promise<T>): Promise<T> {
  const turn = heavy.then(decode, decode)
  heavy = turn.catch(() => {})
  return turn
}
