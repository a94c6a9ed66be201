import type { Flag } from '#server/database/tables.ts'

export type LeavingTables = {
  /** Accounts of which only pieces are left; the row goes with the account. */
  account_erasures: {
    user_id: string
    posts: LeftPosts
    /** The person left; otherwise an admin deleted the account. */
    is_own: Flag
    /** Where mail reached the person. */
    email: string
    started_at: string
  }
  /** Files of what the site knows about a person. */
  account_exports: {
    id: string
    user_id: string
    /** The admin who asked for it; null for the person themself. */
    asked_by: string | null
    status: 'waiting' | 'ready' | 'failed'
    size_bytes: number
    /** Why it failed; empty otherwise. */
    problem: string
    created_at: string
    ready_at: string | null
    expires_at: string
  }
}

/** Posts go to the owner, or are deleted. */
export type LeftPosts = 'owner' | 'delete'
