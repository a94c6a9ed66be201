import { countAudit, listAudit, type AuditEntry } from '#server/database/audit/read-audit.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { pagingOf } from '#shared/api/page.ts'
import { requireAuditReader } from './access.ts'
import { filterOf } from './filter.ts'
import { presentEntries } from './present.ts'
import { listAdmins, listNames } from './queries.ts'
import type { AuditOut, AuditQuery } from './schema.ts'

const SHOWN = 5
const FAILURES = [
  'sign-in-failed',
  'confirmation-failed',
  'password-change-failed',
  'second-factor-failed',
  'passkey-cloned',
]
const FAILURE_DAYS = 30

/** Newest first, with the owner's own sign-ins beside. Only the newest 10,000 can be paged through; days lead further back. */
export async function listAuditPage(
  ctx: Context,
  actor: Actor,
  { page, limit, ...filters }: AuditQuery,
): Promise<AuditOut> {
  const owner = requireAuditReader(actor)
  const { db } = ctx.store
  const { timeZone, auditDays } = await currentSettings(ctx)
  const filter = filterOf(filters, timeZone)
  const offset = (page - 1) * limit
  const [rows, total, people, signIns, failures] = await Promise.all([
    offset < LAST_ROW ? listAudit(db, filter, { limit, offset }) : [],
    countAudit(db, filter, LAST_ROW),
    listPeople(ctx, filters.person),
    listAudit(db, { ...accountOf(owner), verbs: ['sign-in'] }, { limit: SHOWN }),
    listFailures(ctx, owner),
  ])
  const entries = await presentEntries(db, [...rows, ...signIns, ...failures])
  return {
    entries: entries.slice(0, rows.length),
    totalEntries: total,
    ...pagingOf(total, { page, limit }),
    keptDays: auditDays,
    people,
    signIns: entries.slice(rows.length, rows.length + signIns.length),
    failures: entries.slice(rows.length + signIns.length),
  }
}

const accountOf = ({ userId }: Member) => ({ kind: 'user', objectId: userId })

function listFailures({ store, clock }: Context, owner: Member): Promise<AuditEntry[]> {
  const from = new Date(clock.now().getTime() - FAILURE_DAYS * DAY_MS).toISOString()
  return listAudit(store.db, { ...accountOf(owner), verbs: FAILURES, from }, { limit: SHOWN })
}

async function listPeople({ store }: Context, person: string): Promise<AuditOut['people']> {
  const admins = await listAdmins(store.db)
  const isAdmin = admins.some(({ id }) => id === person)
  const other = isAdmin || !person ? [] : await listNames(store.db, 'user', [person])
  return [...admins, ...other].map(({ id, name }) => ({ _id: id, name }))
}
