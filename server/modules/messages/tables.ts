import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'

export type MessagesTables = {
  /** What people sent through the contact form. */
  contact_messages: {
    id: string
    name: string
    email: string
    /** In the form in which addresses are compared. */
    email_key: Generated<string>
    /** Sent by a member from the confirmed address of their account. */
    is_proven: Generated<Flag>
    message: string
    status: Generated<MessageStatus>
    /** Why it was taken for spam when it came; empty if it was not. */
    caught_by: Generated<SpamTrap | ''>
    created_at: string
    /** When an admin opened it first. */
    read_at: string | null
    /** When the owner was mailed about it. */
    mailed_at: Generated<string | null>
    deleted_at: Generated<string | null>
  }
  /** What admins answered by mail; its mail has the key `message-answer:<id>`. */
  contact_answers: {
    id: string
    message_id: string
    author_id: string | null
    text: string
    created_at: string
  }
}

export type MessageStatus = 'new' | 'read' | 'done' | 'spam'
/** A field that people do not see was filled in; the form was sent faster than anyone writes, or long after it was loaded. */
export type SpamTrap = 'hidden-field' | 'form-time'
