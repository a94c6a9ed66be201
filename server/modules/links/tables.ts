import type { Generated } from 'kysely'

export type LinksTables = {
  /** What was answered last at a web address that posts or products link to. */
  link_checks: {
    url: string
    /** `unreachable`: it failed, but not yet long enough to call it broken; `blocked`: nobody can tell, a shop that lets no robot in. */
    state: 'ok' | 'moved' | 'broken' | 'unreachable' | 'blocked'
    /** Of HTTP; null where there was no answer. */
    status: number | null
    /** Where it leads for good; empty where it did not move. */
    moved_to: Generated<string>
    checked_at: string
    /** When it is asked next. */
    due_at: string
    /** Since when it fails each time, and how often it did. */
    first_failed_at: string | null
    fails: Generated<number>
  }
  /** How often visitors asked on a day of the site for a page that is not there. */
  missing_days: { day: string; path: string; requests: number }
  /** Paths of the site that lead to another one wherever they have no page of their own. */
  redirects: { id: string; path: string; target: string; created_at: string }
}
