import { createHash } from 'node:crypto'
import type { AuditRow } from '#server/database/audit/write-audit.ts'
import { DEEDS, verbOf, type AuditEventName } from '#shared/audit-events.ts'
import { toJson } from './stored-json.ts'
import type { Actor } from './actor.ts'
import { shortNetwork } from './short-network.ts'
import { requestMark, type TrailLine } from './trail.ts'

/** `isSum`: many of one hour are one row, whoever did it. */
type RowOptions = { id: string; at: string; isSum?: boolean }

/** The row of the audit log for a line of the trail. Its network is short, and its facts hold no text of anybody's. */
export function auditRowOf(line: TrailLine, { id, at, isSum = false }: RowOptions): AuditRow {
  const { deed, by, subject, user, ...facts } = line
  const { object } = DEEDS[deed]
  const person = personOf(by)
  const request = requestMark()
  const row = {
    ...person,
    id,
    at,
    verb: verbOf(deed),
    object_kind: object,
    object_id: subject ?? user ?? ownAccount(object, by),
    facts: toJson(plainFacts(facts)),
    network: shortNetwork(request?.address ?? ''),
    request_id: request?.requestId ?? '',
    count: 1,
  }
  const isAdmin = person.role === 'owner' || person.role === 'admin'
  return { ...row, sum_key: isSum || (isSummed(deed) && !isAdmin) ? sumKeyOf(row) : null }
}

const KEY_LENGTH = 22

/** Within an hour, of one network, person and thing; of a job all things together. */
export function sumKeyOf(row: Omit<AuditRow, 'sum_key'>): string {
  const isSite = row.role === 'site'
  const parts = [
    row.at.slice(0, 13),
    row.network,
    `${row.object_kind} ${row.verb}`,
    isSite ? row.person : row.person_id,
    isSite ? '' : row.object_id,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, KEY_LENGTH)
}

function ownAccount(object: string, by: Actor | undefined): string {
  return object === 'user' && by?.kind === 'member' ? by.userId : ''
}

function isSummed(deed: AuditEventName): boolean {
  return 'isSummed' in DEEDS[deed]
}

function personOf(by: Actor | undefined): Pick<AuditRow, 'person_id' | 'person' | 'role'> {
  if (by?.kind === 'member')
    return {
      person_id: by.userId,
      person: withoutEmail(by.name),
      role: by.isOwner ? 'owner' : by.role,
    }
  if (by?.kind === 'system') return { person_id: 'site', person: by.job, role: 'site' }
  return { person_id: 'guest', person: '', role: 'guest' }
}

const withoutEmail = (name: string) => name.replace(/\S+@\S+/g, '…')

const MOST_NAMES = 40

/** Facts that are put together from lists of our own: "Firefox on Windows". */
const OUR_WORDS = new Set(['device'])

/** Numbers, flags, and words as the code writes them: whatever anybody typed may be a secret or an address. */
function plainFacts(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const plain = OUR_WORDS.has(name) ? value : plainFact(value)
      return plain === undefined ? [] : [[name, plain]]
    }),
  )
}

function plainFact(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.filter(isWord).slice(0, MOST_NAMES)
  return isWord(value) ? value : undefined
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value)
}
