import { hasName } from '#shared/api/record.ts'

/** What a callout may be, and the word that stands above its text. */
export const CALLOUT_TONES = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
} as const

export type CalloutTone = keyof typeof CALLOUT_TONES

/** Ids of products and posts in a text. */
const LIVE_ID = /^[\w-]{1,64}$/

/** Whether it can be the id of a post or product that a block shows as it is now. */
export const isLiveId = (id: string | null | undefined): id is string =>
  typeof id === 'string' && LIVE_ID.test(id)

const MOST_SPECS = 12
const LONGEST_SPEC = 80

/** The names of specifications in one attribute, separated by `|`; those that cannot be are left out. */
export function joinSpecs(names: readonly string[]): string {
  return readSpecs(names.join('|')).join('|')
}

/** The names in such an attribute, each once; at most twelve, and none of more than 80 characters. */
export function readSpecs(joined: string | null | undefined): string[] {
  const names = (joined ?? '')
    .slice(0, 4 * MOST_SPECS * LONGEST_SPEC)
    .split('|')
    .map((name) => name.replace(/\s+/g, ' ').trim())
  return [...new Set(names)]
    .filter((name) => name && name.length <= LONGEST_SPEC)
    .slice(0, MOST_SPECS)
}

/** The tone of that name; a note for any other name. */
export function calloutTone(name: string | null | undefined): CalloutTone {
  return name && hasName(CALLOUT_TONES, name) ? name : 'note'
}
