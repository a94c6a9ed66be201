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
    is_attached: Flag
    created_at: string
  }
}
