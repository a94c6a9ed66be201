import type { Generated } from 'kysely'
import type { StoredJson } from '#server/kernel/stored-json.ts'

/** Tables that belong to no module. Timestamps are ISO 8601 UTC text, flags are 0 or 1, in both engines. */
export type KernelTables = {
  revision: { id: number; value: number; likes: Generated<number> }
  rate_limits: { key: string; count: number; window_ends_at: string }
  /** One row; keys the hashes and signed links that the site makes (`keyedHash`). */
  site_secret: { id: number; value: string }
  /** At most one row: the id that is also in the data folder, and where that folder was last (`site-id.ts`). */
  site_id: { id: number; value: string; folder: string }
  /** Background work; finished tasks are deleted. */
  tasks: {
    id: string
    kind: string
    /** Unique per kind where it is set. */
    key: string | null
    /** JSON. */
    payload: string
    run_at: string
    attempts: number
    /** Identifies one claim of one worker; null while unclaimed. */
    claimed_by: string | null
    claimed_until: string | null
    last_error: string
    /** Failed too often and waits for the owner. */
    is_dead: Flag
    created_at: string
    /** Who caused it, of those who share the worker; empty for the site itself. */
    share: Generated<string>
    /** Its place among the tasks of its kind, in milliseconds: the later ones of one share count as placed later. */
    turn: Generated<number>
  }
  /** Kinds of tasks that wait because their other side is away. */
  task_pauses: {
    kind: string
    ends_at: string
    /** In a row. */
    failures: number
    /** One task has been sent to look. */
    is_probed: Flag
  }
  events: { id: string; name: string; data: StoredJson<unknown>; happened_at: string }
  /** Answers to writes that must happen once; `fingerprint` is a hash of the request. */
  idempotency_keys: {
    key: string
    fingerprint: string
    status: number
    answer: string
    created_at: string
  }
  /** `actor_id` is null for guests and the system; `actor` names the system's job. */
  history: {
    id: string
    kind: string
    subject_id: string
    verb: string
    actor: string
    actor_id: string | null
    details: StoredJson<{ before: Record<string, unknown>; after: Record<string, unknown> }>
    at: string
  }
  /** Who did what, for the owner; written with the change itself (`audit/write-audit.ts`). */
  audit: {
    id: string
    /** Of the latest one that a row counts. */
    at: string
    /** `guest` or `site` where it was no member. */
    person_id: string
    /** The name as it was then, or the site's job; empty for guests. */
    person: string
    role: 'owner' | 'admin' | 'user' | 'guest' | 'site'
    verb: string
    object_kind: string
    /** Empty where it was none, or several. */
    object_id: string
    /** Short ones, without secrets and addresses. */
    facts: StoredJson<Record<string, unknown>>
    /** The /24 or /48 that the request came from; empty for the site itself, and for several. */
    network: string
    request_id: string
    count: Generated<number>
    /** Rows of one key are one row with their count. */
    sum_key: string | null
  }
  /** Every migration that was run. */
  kysely_migration: { name: string; timestamp: string }
  /** Full-text indexes, used by search-index.ts alone; columns differ by engine. */
  post_search: object
  product_search: object
  message_search: object
  /** Each document's number in the index, ordered by age, and the text that results quote. */
  post_search_rows: { number: number; id: string; quoted: string }
  product_search_rows: { number: number; id: string; quoted: string }
  message_search_rows: { number: number; id: string; quoted: string }
}

export type Flag = 0 | 1
