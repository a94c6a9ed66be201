import type { Generated } from 'kysely'
import type {
  CategoryMoveRow,
  CategoryRow,
  FormerSlugRow,
} from '#server/modules/categories/index.ts'
import type { Flag } from '#server/database/tables.ts'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { Claim, PostContent, PostState } from '#server/modules/blog/drafts/index.ts'
import type { Colored } from '#server/richtext/index.ts'

export type BlogTables = {
  post_categories: CategoryRow
  post_category_slugs: FormerSlugRow
  post_category_moves: CategoryMoveRow
  posts: {
    id: string
    slug: string
    title: string
    content: string
    excerpt: string
    cover_media_id: string | null
    cover_alt: string
    meta_title: string
    meta_description: string
    status: 'draft' | 'private' | 'published'
    author_id: string | null
    byline: string
    tags: StoredJson<string[]>
    category_ids: StoredJson<string[]>
    tested: string | null
    is_featured: Flag
    has_affiliate_links: Flag
    is_starter: Flag
    reading_minutes: number
    /** Null until the code of the text is colored. */
    colored_code: StoredJson<Colored> | null
    submitted_at: string | null
    published_at: string | null
    created_at: string
    updated_at: string
    /** The day, of the site's time zone, on which somebody last saw that all of it still holds. */
    checked_on: string | null
  }
  post_category_links: { post_id: string; category_id: string }
  post_tags: { post_id: string; tag_key: string }
  /** The products that a post shows or links to; `product_key` is an id, or a slash and a slug. */
  post_products: {
    product_key: string
    post_id: string
    shown_as: 'card' | 'comparison' | 'verdict' | 'link' | 'button'
  }
  /** The web addresses that a post links to. */
  post_links: { post_id: string; url: string }
  post_slugs: { slug: string; post_id: string }
  /** What writers know of a post beside its text in `posts`; every post has one. */
  post_drafts: {
    post_id: string
    /** Counts the saves. */
    version: Generated<number>
    /** The version at which writers and readers last saw the same text. */
    public_version: Generated<number>
    saved_at: string
    saved_by: string | null
    publish_at: string | null
    review_note: Generated<string>
    preview_token: string | null
    is_ai_written: Generated<Flag>
    ai_claims: Generated<StoredJson<Claim[]>>
    /** Set while the post is in the bin; its status is then `draft`, and `deleted_status` the former one. */
    deleted_at: string | null
    deleted_by: string | null
    deleted_status: 'draft' | 'private' | 'published' | null
    /** When edits were saved that are not public yet; null, as the columns that follow, where there are none. */
    edited_at: string | null
    edited_by: string | null
    edits_words: number | null
    /** The `public_version` that the edits build on; a smaller one where the public text has changed in the same fields since. */
    edits_base_version: number | null
    edits: StoredJson<PostContent> | null
  }
  post_revisions: {
    post_id: string
    version: number
    reason: 'autosave' | 'save' | 'publish' | 'restore' | 'import'
    saved_by: string | null
    saved_by_name: string
    title: string
    status: 'draft' | 'private' | 'published'
    words: number
    /** The start of the run of autosaves in this row; otherwise equal to `created_at`. */
    begun_at: string
    created_at: string
    snapshot: StoredJson<Partial<PostState>>
  }
  /** The bytes of each writer's posts and revisions, counted as in quota/sizes.ts. */
  text_usage: { user_id: string; bytes: number }
  /** The posts of each list, in its order; named in lists/names.ts. */
  post_places: { list: string; created_at: string; post_id: string }
  /** The length and latest change of each list. */
  post_lists: { list: string; count: number; changed_at: string }
  /** How many posts of a list were created in each month (YYYY-MM, UTC). */
  post_list_months: { list: string; month: string; count: number }
  /** A post's numbers, with the sort columns of popularity. */
  post_numbers: {
    post_id: string
    is_public: Flag
    created_at: string
    likes: number
    /** Public comments. */
    comments: number
    waiting_comments: Generated<number>
    approved_comments: Generated<number>
    hidden_comments: Generated<number>
    views_30_days: number
    /** The beginning of the title, folded. */
    title_key: Generated<string>
    saved_at: Generated<string>
  }
  /** How many comments of each status the site has. */
  comment_counts: { status: 'waiting' | 'approved' | 'hidden'; count: number }
  post_likes: { post_id: string; user_id: string; created_at: string }
  post_saves: { post_id: string; user_id: string; created_at: string }
}
