import { z } from 'zod'
import { personName, userOut } from '#server/modules/accounts/schema.ts'
import { visibleLine } from '#shared/text/visible-text.ts'

/** A blank name is not an error: nothing is changed. */
export const updateNameIn = z.object({
  name: z
    .string({ error: 'Name is required' })
    .transform((text) => (visibleLine(text.slice(0, 1000)) === '' ? undefined : text))
    .pipe(personName.optional()),
})

export const ownUserOut = z.object({ user: userOut })
