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
}

/** Posts go to the owner, or are deleted. */
export type LeftPosts = 'owner' | 'delete'
