import PQueue from 'p-queue'
import { withMutex } from '#server/kernel/mutex.ts'

/**
 * `upload` and `view` (a size that a reader asked for) have slots of their own, so that neither holds up the other; `ahead`
 * runs one at a time, and begins only while nobody waits at a screen.
 */
export type Lane = 'upload' | 'view' | 'ahead'

/** Whose work it is: a person, or the address of a guest. */
export type Turn = { lane: Lane; whose: string }

const lanes = {
  upload: new PQueue({ concurrency: 2 }),
  view: new PQueue({ concurrency: 2 }),
  ahead: new PQueue({ concurrency: 1 }),
}

/**
 * Runs `work` in a picture slot of its lane. One person takes one slot at a time, so everybody waiting has one entry in the
 * lane, and the turns go round.
 */
export function withPictureSlot<T>({ lane, whose }: Turn, work: () => Promise<T>): Promise<T> {
  if (lane !== 'ahead') return withMutex(`${lane} ${whose}`, () => lanes[lane].add(work))
  return lanes.ahead.add(async () => {
    while (isAwaited(lanes.upload) || isAwaited(lanes.view))
      await Promise.all([lanes.upload.onIdle(), lanes.view.onIdle()])
    return work()
  })
}

const isAwaited = ({ size, pending }: PQueue) => size + pending > 0
