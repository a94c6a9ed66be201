import { Refusal } from '#server/kernel/refusal.ts'
import { counted } from '#shared/text/counted.ts'
import { MOST_AT_ONCE } from './start-run.ts'

type Chosen = {
  /** Named one by one. */
  ids?: string[] | undefined
  /** Those of the named ones that the person can see. */
  visible: (ids: string[]) => Promise<string[]>
  /** What a filter finds; asked for one more than may be changed at once. */
  find: (limit: number) => Promise<string[]>
  /** How many the person was told that the filter finds. */
  expected?: number | undefined
  /** What one is called: "post". */
  noun: string
}

/**
 * The ids of what a bulk change is asked for, without those that the person cannot see. Refuses none, too many, and a list
 * that has changed since it was counted.
 */
export async function chosenIds({ ids, visible, noun, ...filter }: Chosen): Promise<string[]> {
  const chosen = ids ? await inOrderAsked(ids, visible) : await foundIds({ noun, ...filter })
  if (chosen.length > 0) return chosen
  throw new Refusal('not_found', 'none_chosen', `None of these ${noun}s is there any more.`)
}

async function inOrderAsked(ids: string[], visible: Chosen['visible']): Promise<string[]> {
  const asked = [...new Set(ids)]
  const seen = new Set(await visible(asked))
  return asked.filter((id) => seen.has(id))
}

async function foundIds({ find, expected, noun }: Pick<Chosen, 'find' | 'expected' | 'noun'>) {
  const found = await find(MOST_AT_ONCE + 1)
  if (found.length > MOST_AT_ONCE) {
    const text = `At most ${counted(MOST_AT_ONCE, noun)} can be changed at once. Narrow the list first.`
    throw new Refusal('invalid', 'too_many', text)
  }
  if (expected === undefined || found.length === expected) return found
  const text = `The list has changed: it now has ${counted(found.length, noun)}, not ${expected}. Check it and try again.`
  throw new Refusal('conflict', 'list_changed', text)
}

/** Refuses to put back what somebody has changed since. */
export function changedSince(): Refusal {
  const text = 'It has changed since, so it was left as it is.'
  return new Refusal('conflict', 'changed_since', text)
}
