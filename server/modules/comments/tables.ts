export type CommentsTables = {
  comments: {
    id: string
    post_id: string
    parent_id: string | null
    author_id: string | null
    status: 'waiting' | 'approved' | 'hidden'
    created_at: string
    content: string
  }
}
