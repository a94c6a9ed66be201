/** What a callout may be, and the word that stands above its text. */
export const CALLOUT_TONES = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
} as const

export type CalloutTone = keyof typeof CALLOUT_TONES

/** The tone of that name; a note for any other name. */
export function calloutTone(name: string | null | undefined): CalloutTone {
  return name && Object.hasOwn(CALLOUT_TONES, name) ? (name as CalloutTone) : 'note'
}
