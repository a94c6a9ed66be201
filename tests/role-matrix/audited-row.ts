import type { AuditEventName } from '#shared/audit-events.ts'
import type { ObjectName, People } from './plant-objects.ts'
import type { Prepare } from './prepared-calls.ts'

/** A writing route that an admin calls, and the deed that it leaves in the audit log under their name. */
export type AuditedRow = {
  deed: AuditEventName
  /** Where an admin may not. */
  by?: 'owner'
  /** What stands in the path; the caller's own where it can be, unless it must be Vera's. */
  object?: ObjectName
  isTheirs?: true
  json?: object | ((people: People, id: string) => object)
  /** Where the parameter is no object. */
  path?: string
  /** Where more is needed than an object and a body. */
  prepare?: Prepare
}
