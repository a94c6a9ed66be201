import type { AuditFilter } from '#server/database/audit/read-audit.ts'
import { instantOf } from '#shared/site-time.ts'
import type { AuditFilters } from './schema.ts'

/** What to look for in the database. */
export function filterOf(filters: AuditFilters, timeZone: string): AuditFilter {
  const { person, verb, object, from, to } = filters
  const [kind = '', ...id] = object.split(':')
  return {
    personId: person || undefined,
    verbs: verb ? [verb] : undefined,
    kind: kind || undefined,
    objectId: id.length > 0 ? id.join(':') : undefined,
    from: startOf(from, timeZone),
    until: startOf(to && dayAfter(to), timeZone),
  }
}

function startOf(date: string, timeZone: string): string | undefined {
  return date ? instantOf({ date, time: '00:00' }, timeZone)?.toISOString() : undefined
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00Z`)
  if (Number.isNaN(next.getTime())) return ''
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
