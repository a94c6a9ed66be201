import { z } from 'zod'
import { visibleLine } from '#shared/text/visible-text.ts'

/** The JSON of a stored picture; its type is `Picture` of shared/picture.ts. */
export const pictureOut = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.string().nullable(),
})

/** The error shape of the API. */
export const errorOut = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Where a program is to act on it: `confirm_needed`. */
  code: z.string().optional(),
})

export const messageOut = z.object({ message: z.string() })

/** Single-line text: trimmed, as `visibleLine` makes it, at most `max` characters. */
export const line = (max: number) =>
  z
    .string()
    // Before what does not count is taken out.
    .max(max * 2, `Must be at most ${max.toLocaleString('en-US')} characters.`)
    .transform(visibleLine)
    .pipe(z.string().max(max))

/** Text of several lines: trimmed, without control characters beside line breaks and tabs, at most `max` characters. */
export const manyLines = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max, `At most ${max} characters are allowed.`))

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of the site's time zone, such as 2026-03-04, or empty for none. */
export const optionalDay = z
  .string()
  .refine(
    (text) => text === '' || (DAY.test(text) && !Number.isNaN(Date.parse(text))),
    'Must be a day such as 2026-03-04.',
  )
  .default('')

/** An id, slug or name to look up: without NUL, which PostgreSQL refuses. */
export const idText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\0', '').toWellFormed())

/** What admins write for one another, about an order or a person. */
export const noteIn = z.object({
  text: manyLines(2000).pipe(z.string().min(1, 'Write a note first.')),
})
