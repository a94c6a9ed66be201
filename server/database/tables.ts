/** Tables that belong to no module. Timestamps are ISO 8601 UTC text, flags are 0 or 1, in both engines. */
export type KernelTables = {
  revision: { id: number; value: number }
  rate_limits: { key: string; count: number; window_ends_at: string }
  /** What is to be done beside the requests; a task that is done is gone. */
  tasks: {
    id: string
    kind: string
    /** With it a task is the only one of its kind and key. */
    key: string | null
    /** JSON. */
    payload: string
    run_at: string
    attempts: number
    /** Names one claim of one worker; null while nobody runs it. */
    claimed_by: string | null
    claimed_until: string | null
    last_error: string
    /** It failed too often and waits for the owner. */
    is_dead: Flag
    created_at: string
  }
  events: { id: string; name: string; data: string; happened_at: string }
  /** Answers to writes that must happen once; `fingerprint` is a hash of what was asked. */
  idempotency_keys: {
    key: string
    fingerprint: string
    status: number
    answer: string
    created_at: string
  }
  /** Who did what to what, when. `actor_id` is null for the system, whose job `actor` names. */
  history: {
    id: string
    kind: string
    subject_id: string
    verb: string
    actor: string
    actor_id: string | null
    /** JSON. */
    details: string
    at: string
  }
  /** Full-text indexes, for search-index.ts alone; the other columns differ by engine. */
  post_search: object
  product_search: object
  /** The number of each document in the index, in the order of age, and the text that findings quote. */
  post_search_rows: { number: number; id: string; quoted: string }
  product_search_rows: { number: number; id: string; quoted: string }
}

export type Flag = 0 | 1
