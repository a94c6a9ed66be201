import type { AddressDoubt } from '#server/modules/accounts/address-fields/schema.ts'
import type { PageContext } from '#web/site/page.ts'
import { unwrap } from '#web/api/refusal.ts'

type Typed = Record<string, string>

/** A doubt is over once it was shown: the form says for which fields, with the texts that stood there. */
const shownKey = (field: string, typed: Typed) => `${field} ${(typed[field] ?? '').trim()}`

export async function findDoubts({ api }: PageContext, typed: Typed): Promise<AddressDoubt[]> {
  const { email = '', phone = '', postalCode = '', country = '' } = typed
  const texts = [email, phone, postalCode, country].map((text) => text.slice(0, LONGEST))
  const [first = '', second = '', third = '', last = ''] = texts
  const json = { email: first, phone: second, postalCode: third, country: last }
  return (await unwrap(api['address-doubts'].$post({ json }))).doubts
}

const LONGEST = 500

export function isShown({ field }: AddressDoubt, typed: Typed): boolean {
  return (typed.asked ?? '').split(/\r?\n/).includes(shownKey(field, typed))
}

/** The value of the form's field `asked` once these are shown. */
export function askedWith(doubts: AddressDoubt[], typed: Typed): string {
  return doubts.map(({ field }) => shownKey(field, typed)).join('\n')
}
