import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'
import type { StoredJson } from '#server/kernel/stored-json.ts'

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
    /** Https addresses. */
    links: Generated<StoredJson<string[]>>
    /** Codes of the countries that the person signed in from, separated by spaces. */
    countries: Generated<string>
    first_sign_in_at: Generated<string | null>
    /** Counts on when every link that was mailed for the account ends (`mailed-link.ts`). */
    link_epoch: Generated<number>
    /** Asked for a code after the password. */
    has_two_step: Generated<Flag>
    created_at: string
    updated_at: string
    /** To five minutes; empty until the first sign-in. */
    last_seen_at: Generated<string>
    /** Kept by triggers of the database; never written by hand. */
    orders_count: Generated<number>
    comments_count: Generated<number>
  }
  sessions: {
    token_hash: string
    /** What people call it by; unlike the hash it may be shown. */
    id: string
    user_id: string
    /** The known device that it was opened with. */
    device_hash: string | null
    /** Browser and system in words; empty when unknown. */
    device: string
    /** ISO 3166-1 alpha-2 code of where it was opened; empty when unknown. */
    country: string
    /** The browser, or the country, was not known to the account when it was opened. */
    is_new_device: Flag
    is_new_country: Flag
    /** When the person last proved with a password or passkey who they are. */
    confirmed_at: string | null
    /** Opened with two factors. */
    is_two_step: Generated<Flag>
    created_at: string
    last_seen_at: string
  }
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
  /** Accounts that their people closed, until the end of the time in which they can come back. */
  account_closings: {
    user_id: string
    /** What is to become of their posts. */
    posts: 'owner' | 'delete'
    closed_at: string
    final_at: string
  }
  /** Open ones: accepting or withdrawing one deletes it. At most one of an address. */
  invitations: {
    id: string
    email: string
    email_key: string
    role: 'user' | 'admin'
    invited_by: string
    /** New for each sending, so that the links before end. */
    nonce: string
    created_at: string
    expires_at: string
  }
  /** Who handed the site over, and until when they can take it back. */
  ownership_transfers: {
    id: string
    from_id: string
    to_id: string | null
    created_at: string
    undo_until: string
    undone_at: string | null
  }
  /** Open until `changed_at`: the link to the new address was followed. */
  email_changes: {
    id: string
    user_id: string
    old_email: string
    old_key: string
    /** Null where nobody had shown that the former address was theirs. */
    old_proven_at: string | null
    new_email: string
    created_at: string
    changed_at: Generated<string | null>
    undone_at: Generated<string | null>
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
  totp_factors: {
    user_id: string
    /** See `sealed` in server/database/site-secret.ts. */
    sealed_secret: string
    /** The time step of the last accepted code: a code works once. */
    last_step: Generated<number>
    created_at: string
    /** Null until a first code has shown that the app has the secret. */
    confirmed_at: string | null
    last_used_at: string | null
  }
  recovery_codes: {
    user_id: string
    code_hash: string
    created_at: string
    used_at: string | null
  }
  /** Sign-ins whose password was right and whose code is still missing. */
  sign_in_tickets: {
    token_hash: string
    user_id: string
    /** A hash of the password's hash: a ticket ends with the password. */
    password_mark: string
    expires_at: string
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    /** What the authenticator knows the account by. */
    user_handle: string
    /** COSE, base64url. */
    public_key: string
    counter: number
    transports: StoredJson<string[]>
    name: string
    is_synced: Generated<Flag>
    created_at: string
    last_used_at: string | null
  }
  passkey_challenges: {
    token_hash: string
    challenge: string
    purpose: 'add' | 'sign-in' | 'confirm'
    user_id: string | null
    user_handle: string | null
    expires_at: string
  }
}
