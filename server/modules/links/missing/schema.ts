import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText } from '#shared/api/schemas.ts'

const path = (missing: string) =>
  z
    .string()
    .trim()
    .max(200, 'At most 200 characters are allowed.')
    .refine((text) => /^\/(?!\/)[^\s\\?#]*$/.test(text), missing)

/** From a path to another one, both on this site. */
export const redirectIn = z.object({
  path: path('Enter a path that starts with a slash, such as /old-post.'),
  target: path('Enter a path of this site that starts with a slash, such as /blog/new-post.'),
})

export const redirectParam = z.object({ id: idText(64) })
export const listRedirectsQuery = z.object(pageQuery(25))

const missingPage = z.object({
  path: z.string(),
  requests: z.number(),
  /** YYYY-MM-DD, of the site's time zone. */
  lastOn: z.string(),
})

export const missingOut = z.object({ pages: z.array(missingPage) })

const redirect = z.object({ _id: z.string(), path: z.string(), target: z.string() })

export const redirectsOut = z.object({
  redirects: z.array(redirect),
  totalRedirects: z.number(),
  ...pagingOut,
})

export type RedirectIn = z.output<typeof redirectIn>
export type MissingList = z.infer<typeof missingOut>
export type MissingPage = z.infer<typeof missingPage>
export type RedirectList = z.infer<typeof redirectsOut>
export type RedirectOut = z.infer<typeof redirect>
