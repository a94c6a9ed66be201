import { Refusal } from '#server/kernel/refusal.ts'

const RETRY_AFTER_SECONDS = 10

type Places = { each: number; all: number }

/**
 * Limits the requests in progress: `each` of one person, who is asked to come back beyond that, and `all` together. When all
 * are taken, a person who holds none still gets one, up to twice as many: nobody can keep others out with their own.
 */
export function picturePlaces({ each, all }: Places) {
  const held = new Map<string, number>()
  let taken = 0
  return async function withPlace<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const own = held.get(whose) ?? 0
    if (own >= each) throw tooMany()
    if (taken >= (own === 0 ? 2 * all : all)) throw busy()
    held.set(whose, own + 1)
    taken++
    try {
      return await work()
    } finally {
      taken--
      const left = (held.get(whose) ?? 1) - 1
      if (left > 0) held.set(whose, left)
      else held.delete(whose)
    }
  }
}

/** Counts from before the file is read, since waiting files stand in memory. */
export const withUploadPlace = picturePlaces({ each: 8, all: 24 })

/** For sizes that must be made first; kept ones need no place. */
export const withViewPlace = picturePlaces({ each: 60, all: 300 })

function tooMany(): Refusal {
  const text =
    'You are uploading too many pictures at once. Please send this one again in a few seconds.'
  return new Refusal('too_many', 'too_many_pictures', text, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

function busy(): Refusal {
  const text = 'Too many pictures are being uploaded at once. Please try again in a few seconds.'
  return new Refusal('unavailable', 'pictures_busy', text, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
