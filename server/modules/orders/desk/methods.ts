import type { HAND_METHODS } from './schema.ts'

const IN_PERSON: readonly (typeof HAND_METHODS)[number][] = ['pay_on_delivery', 'paid_in_person']

/** Whether the money of a method goes from hand to hand, so that no provider knows of it. */
export function isPaidInPerson(provider: string): boolean {
  return IN_PERSON.some((method) => method === provider)
}
