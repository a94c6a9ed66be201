import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'

export type AccountsTables = {
  users: {
    id: string
    name: string
    email: string
    email_key: string
    name_key: Generated<string>
    password_hash: string | null
    role: 'user' | 'admin'
    is_owner: Flag
    avatar_media_id: string | null
    /** When the person showed that mail to `email` reaches them; null until then. */
    email_proven_at: string | null
    /** What they say about themselves below their posts. */
    bio: Generated<string>
    /** A JSON list of https addresses. */
    links: Generated<string>
    created_at: string
    updated_at: string
  }
  sessions: { token_hash: string; user_id: string; created_at: string; last_seen_at: string }
  known_devices: { token_hash: string; user_id: string; created_at: string }
  password_resets: {
    token_hash: string
    user_id: string
    created_at: string
    expires_at: string
    used_at: string | null
    /** Went out by mail, so that whoever uses it reads the account's mail. */
    is_mailed: Flag
  }
  contact_messages: {
    id: string
    name: string
    email: string
    message: string
    created_at: string
    read_at: string | null
  }
  /** At most one of a member's is the default. */
  addresses: {
    id: string
    user_id: string
    full_name: string
    phone: string
    address_line1: string
    address_line2: string
    city: string
    state: string
    postal_code: string
    country: string
    is_default: Flag
    created_at: string
    updated_at: string
  }
}
