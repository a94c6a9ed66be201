import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'

/** What a view, or a visit that began with it, is counted by beside its page. */
export type SourceKind =
  'host' | 'assistant' | 'utm_source' | 'utm_campaign' | 'entry' | 'country' | 'device'

/** Where in a post a link stands, or on what else: the page of a product, or its Add to Cart. */
export type ClickPlace =
  'card' | 'comparison' | 'verdict' | 'list' | 'link' | 'button' | 'product page' | 'cart'

/** Days are those of the site's time zone at the time of the view. */
export type AnalyticsTables = {
  /** Posts as known from events. */
  viewed_posts: {
    post_id: string
    slug: string
    is_public: Flag
    told_at: string
    /** The day on which the 30-day sum changes next: '' at once, null without views. */
    sum_on: string | null
  }
  /** `visitors` counts each once a day; `reads` are views that went on for 30 s or 60 % of the text. */
  post_days: { post_id: string; day: string; views: number; visitors: number; reads: number }
  /** All pages together, including erased posts; `post_views` are those of posts alone. */
  site_days: { day: string; views: number; post_views: number; visitors: number; reads: number }
  /** Of a post, or of the whole site where `post_id` is ''; those beyond a day's limit are `(other)`. */
  source_days: { post_id: string; day: string; kind: SourceKind; source: string; views: number }
  /** The sums of the site's days, in months as YYYY-MM, written together with them. */
  source_months: { month: string; kind: SourceKind; source: string; views: number }
  /** Views of pages other than posts and products, by the name of their address. */
  page_days: { day: string; page: string; views: number }
  product_days: { product_id: string; day: string; views: number }
  /**
   * What readers pressed: `post_id` is the post, or '' for none; `product_id` the product, or '' for a link to none;
   * `target` is `own` for this store, else the host.
   */
  click_days: {
    post_id: string
    day: string
    product_id: string
    place: ClickPlace
    target: string
    clicks: number
  }
  /** One a day, made by the process that comes first; without it, nobody can tell whose `recent_views` are whose. */
  visitor_salts: {
    day: string
    salt: string
    /** How many `recent_views` have been written under it. */
    views_kept: Generated<number>
  }
  /**
   * Who viewed what today or yesterday, under a keyed hash of both: when it last counted, in milliseconds since 1970, and how
   * often on the day. A further view within half an hour is the same one.
   */
  recent_views: { day: string; view_key: number; seen_ms: number; times: number }
}
