import type { Flag } from '#server/database/tables.ts'

export type MediaTables = {
  media: {
    id: string
    width: number
    height: number
    size_bytes: number
    blur: string
    content_hash: string
    uploaded_by: string | null
    /** Unset until a post, product or person uses it; such pictures are removed after a day. */
    is_attached: Flag
    created_at: string
  }
  /** `used_by` is a `PictureUser`; a post uses what any of its versions shows. */
  picture_uses: { used_by: string; media_id: string }
  /** What stands in `media` by uploader; `bytes` are those of the masters. */
  picture_usage: { user_id: string; pictures: number; bytes: number }
}
