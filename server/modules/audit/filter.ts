import type { AuditFilter } from '#server/database/audit/read-audit.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { startOfDay } from '#shared/time/site-time.ts'
import type { AuditFilters } from './schema.ts'

export function filterOf(filters: AuditFilters, timeZone: string): AuditFilter {
  const { person, verb, object, from, to } = filters
  const [kind = '', ...id] = object.split(':')
  return {
    personId: person || undefined,
    verbs: verb ? [verb] : undefined,
    kind: kind || undefined,
    objectId: id.length > 0 ? id.join(':') : undefined,
    from: startOf(from, timeZone),
    until: startOf(to && daysAfter(to, 1), timeZone),
  }
}

function startOf(date: string, timeZone: string): string | undefined {
  return date ? startOfDay(date, timeZone)?.toISOString() : undefined
}
