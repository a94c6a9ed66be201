export type CommentsTables = {
  comments: {
    id: string
    post_id: string
    parent_id: string | null
    author_id: string | null
    status: 'waiting' | 'approved' | 'hidden'
    created_at: string
    /** When the owner was mailed about it. */
    noticed_at: string | null
    content: string
  }
}
