import type { BulkRun } from '#server/modules/bulk/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { confirmFirst, type Question } from '#web/dashboard/kit/confirm/confirm.ts'
import { counted } from '#shared/text/counted.ts'
import { createStore } from '#web/ui/browser/store.ts'
import { toast } from '#web/ui/browser/toast.ts'

export type BulkJob = {
  /** What one is called: "post". */
  noun: string
  /** What becomes of them: "unpublished". */
  done: string
  /** The key makes a request that is sent twice one. */
  start: (key: string) => Promise<Outcome<BulkRun>>
  /** Called when it is over; loads the list again. */
  changed: () => void | Promise<void>
}

export type ShownRun = { job: BulkJob; run: BulkRun; close: () => void }

/** The run that a dialog shows: one that takes its time, or one that left something undone. */
export const shownRun = createStore<ShownRun | null>(null)

const FIRST_LOOKS_MS = 150
const LOOKS_MS = 600
const SHOWN_AFTER = 6

/** Changes many things, after a question if there is one; says in one place what became of them, and offers to undo it. */
export async function doInBulk(job: BulkJob, question?: Omit<Question, 'run'>): Promise<void> {
  const key = newKey()
  let run: BulkRun | undefined
  let isOutdated = false
  const start = async () => {
    const outcome = await job.start(key)
    if ('value' in outcome) run = outcome.value
    else isOutdated = outcome.refusal.status === 409
    return outcome
  }
  if (question) await confirmFirst({ ...question, run: start })
  else {
    const outcome = await start()
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
  }
  if (run) await follow(job, run)
  else if (isOutdated) await job.changed()
}

export async function undoInBulk(job: BulkJob, { _id: id }: BulkRun): Promise<void> {
  shownRun.set(null)
  const outcome = await call((api) => api.bulk[':id'].undo.$post({ param: { id } }))
  if ('refusal' in outcome) toast.error(outcome.refusal.message)
  else await follow({ ...job, done: 'restored' }, outcome.value)
}

async function follow(job: BulkJob, begun: BulkRun): Promise<void> {
  let run = begun
  let isClosed = false
  const close = () => {
    isClosed = true
    shownRun.set(null)
  }
  for (let look = 0; !run.isFinished; look++) {
    if (look >= SHOWN_AFTER && !isClosed) shownRun.set({ job, run, close })
    await pause(look < SHOWN_AFTER ? FIRST_LOOKS_MS : LOOKS_MS)
    const outcome = await call((api) => api.bulk[':id'].$get({ param: { id: run._id } }))
    if ('value' in outcome) run = outcome.value
    else if (outcome.refusal.status > 0) return giveUp(job, outcome.refusal.message)
  }
  const reloaded = job.changed()
  if (run.failed > 0) {
    shownRun.set({ job, run, close })
    return reloaded
  }
  shownRun.set(null)
  const undo = { label: 'Undo', onClick: () => void undoInBulk(job, run) }
  toast.success(`${counted(run.done, job.noun)} ${job.done}.`, run.canUndo ? undo : undefined)
  return reloaded
}

/** Shows what became of things that the browser changed one after another. */
export function showResult({ done, problems }: Pick<BulkRun, 'done' | 'problems'>): void {
  const job = { noun: '', done: 'done', start: never, changed: () => {} }
  const failed = problems.length
  const run = { _id: '', total: done + failed, done, failed, isFinished: true, canUndo: false }
  shownRun.set({ job, run: { ...run, problems }, close: () => shownRun.set(null) })
}

const never = () => Promise.reject(new Error('it is over'))

function giveUp(job: BulkJob, message: string): void {
  shownRun.set(null)
  toast.error(message)
  job.changed()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// `randomUUID` is missing where a site is reached without TLS.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
