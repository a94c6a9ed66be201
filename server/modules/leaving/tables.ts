import type { Generated } from 'kysely'
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
  /** At most one that the person asked for, and one that an admin did; the file has its id. */
  data_exports: {
    id: string
    user_id: string
    /** The person asked for it; otherwise an admin did, for the admins. */
    is_own: Flag
    status: 'making' | 'ready' | 'failed'
    /** Why it failed. */
    fault: Generated<'' | 'disk' | 'other'>
    size_bytes: Generated<number>
    /** What it is sealed with where it lies in a bucket; otherwise empty. */
    seal_key: Generated<string>
    created_at: string
    /** When it is removed, whatever became of it. */
    expires_at: string
  }
}

/** Posts go to the owner, or are deleted. */
export type LeftPosts = 'owner' | 'delete'
