import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { line, optionalDay } from '#shared/api/schemas.ts'

const word = z.string().max(100).pipe(line(100)).default('')

/** `object` is a kind of thing, or one thing as `kind:id`. Days are of the site's time zone, the last one included. */
const filters = { person: word, verb: word, object: word, from: optionalDay, to: optionalDay }

export const auditQuery = z.object({ ...filters, ...pageQuery(50) })
export const exportAuditQuery = z.object(filters)

/** `_id` is `guest`, `site` or, of whoever has no account any more, `deleted`; for the site, `name` is its job. */
const personOut = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'admin', 'user', 'guest', 'site']),
})

/** `name` is null for what does not exist any more, and for what has none. */
const objectOut = z.object({ kind: z.string(), _id: z.string(), name: z.string().nullable() })

export const auditEntryOut = z.object({
  _id: z.string(),
  /** The latest time, where `count` is more than one. */
  at: z.string(),
  by: personOut,
  verb: z.string(),
  /** The verb with its object, as a person says it. */
  words: z.string(),
  object: objectOut,
  /** Short facts: what changed, how many. */
  facts: z.record(z.string(), z.unknown()),
  /** How often it was done within the hour. */
  count: z.number(),
  network: z.string(),
  requestId: z.string(),
})

export const auditOut = z.object({
  entries: z.array(auditEntryOut),
  /** At most 10,000 are counted. */
  totalEntries: z.number(),
  ...pagingOut,
  /** What is older is deleted. */
  keptDays: z.number(),
  /** The admins, and the person of the filter. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** The caller's last sign-ins, and the failures at their account within 30 days. */
  signIns: z.array(auditEntryOut),
  failures: z.array(auditEntryOut),
})

export type AuditEntryOut = z.infer<typeof auditEntryOut>
export type AuditOut = z.infer<typeof auditOut>
export type AuditQuery = z.infer<typeof auditQuery>
export type AuditFilters = z.infer<typeof exportAuditQuery>
