import { z } from 'zod'
import { visibleLine } from '#shared/text/visible-text.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

const LONGEST_BIO = 300
const MOST_LINKS = 5
const LONGEST_LINK = 300
const NO_ADDRESS = 'This must be an address that starts with https://.'

const url = z
  .string()
  .trim()
  .max(LONGEST_LINK, NO_ADDRESS)
  .refine((text) => text === '' || isWebAddress(text, LONGEST_LINK), NO_ADDRESS)
  .transform((text) => text && new URL(text).href)
  .pipe(z.string().max(LONGEST_LINK * 9))

/** An empty address, as of a field that was not filled in, is left out. */
const link = z.object({ url })

export const aboutIn = z.object({
  bio: z
    .string()
    .max(LONGEST_BIO * 2, `Must be at most ${LONGEST_BIO} characters.`)
    .transform(visibleLine)
    .pipe(z.string().max(LONGEST_BIO, `Must be at most ${LONGEST_BIO} characters.`)),
  links: z.array(link).max(MOST_LINKS, `At most ${MOST_LINKS} links are allowed.`),
})

export const authorLinkOut = z.object({ url: z.string() })

export const aboutOut = z.object({ bio: z.string(), links: z.array(authorLinkOut) })

export type About = z.infer<typeof aboutOut>
