import type { AuditRow } from '#server/database/audit/write-audit.ts'
import { sumKeyOf } from './audit-row.ts'
import type { Context } from './context.ts'
import { perStore } from './per-store.ts'
import { fromJson, toJson } from './stored-json.ts'

/** Rows that one network of strangers can cause in an hour, besides one for each deed. */
const MOST_OF_NETWORK = 20
/** Rows that all strangers together can cause in an hour, besides one for each deed, and for each admin's account. */
const MOST_OF_STRANGERS = 500
/** Rows that a member can cause in an hour, besides one for each deed. */
const MOST_OF_MEMBER = 100

type Bounds = {
  hour: string
  keys: Set<string>
  networks: Map<string, number>
  members: Map<string, number>
}

const newBounds = (hour: string): Bounds => ({
  hour,
  keys: new Set(),
  networks: new Map(),
  members: new Map(),
})
const openIn = perStore(() => ({ bounds: newBounds('') }))

/**
 * The row itself, or beyond the bounds of this process the one in which more of its deed are counted. So neither strangers nor
 * members fill the disk, and what admins do is listed one by one.
 */
export function boundedRow(store: Context['store'], row: AuditRow): AuditRow {
  const bounds = openBounds(store, row.at.slice(0, 13))
  if (row.role === 'user') return ofMember(bounds, row)
  const { sum_key } = row
  return row.role === 'guest' && sum_key != null ? ofStranger(bounds, { ...row, sum_key }) : row
}

function openBounds(store: Context['store'], hour: string): Bounds {
  const open = openIn({ store })
  if (open.bounds.hour !== hour) open.bounds = newBounds(hour)
  return open.bounds
}

function ofMember({ members }: Bounds, row: AuditRow): AuditRow {
  const used = members.get(row.person_id) ?? 0
  members.set(row.person_id, used + 1)
  return used < MOST_OF_MEMBER ? row : more({ ...row, object_id: '', network: '' })
}

type Summed = AuditRow & { sum_key: string }

function ofStranger({ keys, networks }: Bounds, row: Summed): Summed {
  if (keys.has(row.sum_key)) return row
  const used = networks.get(row.network) ?? 0
  const own = used < MOST_OF_NETWORK ? row : more({ ...row, object_id: '' })
  if (keys.has(own.sum_key)) return own
  if (keys.size >= MOST_OF_STRANGERS) return more({ ...row, object_id: adminIn(row), network: '' })
  keys.add(own.sum_key)
  networks.set(row.network, used + 1)
  return own
}

// A flood from everywhere must not hide that an admin's account is among its aims.
function adminIn({ facts, object_id }: AuditRow): string {
  return fromJson(facts).isAdmin ? object_id : ''
}

function more(row: AuditRow): Summed {
  const all = { ...row, facts: toJson({ isMore: true }), request_id: '' }
  return { ...all, sum_key: sumKeyOf(all) }
}
