import type { Flag } from '#server/database/tables.ts'

export type AnalyticsTables = {
  /** Posts as known from events. */
  viewed_posts: {
    post_id: string
    slug: string
    is_public: Flag
    told_at: string
    /** The UTC day on which the 30-day sum changes next: '' at once, null without views. */
    sum_on: string | null
  }
  post_views: { post_id: string; day: string; count: number }
  /** From which other sites the readers of a post came; host '' for those beyond a day's limit. */
  post_referrers: { post_id: string; day: string; host: string; count: number }
  /** Views of all posts, including erased ones. */
  view_days: { day: string; count: number }
  /** One a UTC day, made by the process that comes first; without it, nobody can tell whose `recent_views` are whose. */
  visitor_salts: { day: string; salt: string }
  /** Views of the last half hour, each under an HMAC of who viewed what. */
  recent_views: { view_key: string; seen_at: string; ends_at: string }
  /** Views of pages other than posts and products, by the name of their address. */
  page_days: { day: string; page: string; count: number }
  product_days: { product_id: string; day: string; views: number }
}
