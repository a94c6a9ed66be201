export type UsersTables = {
  /** What admins write down about a person, for one another. */
  user_notes: {
    id: string
    user_id: string
    author_id: string | null
    /** As it was then: an author may leave. */
    author_name: string
    text: string
    created_at: string
  }
}
