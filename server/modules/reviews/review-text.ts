import { invalidField } from '#server/kernel/refusal.ts'
import { tidyText } from '#server/richtext/index.ts'
import type { ReviewIn } from './schema.ts'

const LONGEST_TEXT = 5000
const LONGEST_ANSWER = 2000

/** What is stored of a review, as it looks; `otherwise` is their name where they chose none. */
export function tidyReview({ stars, title, text, name }: ReviewIn, otherwise: string) {
  const tidied = tidyText(text)
  if (tidied.length > LONGEST_TEXT) throw invalidField('text', 'At most 5,000 characters.')
  return { stars, title, text: tidied, name: name || otherwise }
}

export function tidyAnswer(answer: string): string {
  const tidied = tidyText(answer)
  if (tidied.length > LONGEST_ANSWER) throw invalidField('answer', 'At most 2,000 characters.')
  return tidied
}

const LONGEST_FIRST_NAME = 30

/** “Ada L.” of “Ada Lovelace”: what a buyer is called unless they choose another name. */
export function usualName(customerName: string): string {
  const [first = '', ...rest] = customerName.trim().split(/\s+/u)
  const [initial] = rest.at(-1) ?? ''
  const short = Array.from(first).slice(0, LONGEST_FIRST_NAME).join('')
  return initial ? `${short} ${initial.toLocaleUpperCase('en')}.` : short
}
