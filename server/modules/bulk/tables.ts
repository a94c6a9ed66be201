import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'

export type BulkTables = {
  /** A change of many things that a person asked for; the id is theirs, so that asking twice changes once. */
  bulk_runs: {
    id: string
    kind: string
    /** JSON of the kind's change. */
    change: string
    by_user: string
    /** Started by an admin whose session had only a member's rights. */
    as_member: Generated<Flag>
    /** The run whose items this one puts back. */
    undoes: string | null
    created_at: string
  }
  bulk_items: {
    run_id: string
    place: number
    subject_id: string
    state: 'waiting' | 'done' | 'failed'
    /** What it was called and why it failed; empty otherwise. */
    name: string
    problem: string
    /** JSON of what puts it back; empty until it is done. */
    undo: string
  }
}
