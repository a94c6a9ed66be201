export type MessagesTables = {
  /** What people sent through the contact form. */
  contact_messages: {
    id: string
    name: string
    email: string
    message: string
    created_at: string
    read_at: string | null
  }
}
