import type { Flag } from '#server/database/tables.ts'

export type AnalyticsTables = {
  /** Posts as events told of them. */
  viewed_posts: {
    post_id: string
    slug: string
    is_public: Flag
    told_at: string
    /** The UTC day on which the views of the last 30 days change next: '' at once, null while there are none. */
    sum_on: string | null
  }
  post_views: { post_id: string; day: string; count: number }
  /** Views of all posts, also of those that were erased since. */
  view_days: { day: string; count: number }
}
