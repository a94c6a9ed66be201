import { mediaUrl, type Picture } from '#shared/picture.ts'

export type PictureRow = { id: string; width: number; height: number; blur: string }

/** A stored picture as the API sends it, or null when there is none. */
export function presentPicture(row: PictureRow | null | undefined, alt: string): Picture | null {
  if (!row) return null
  return {
    url: mediaUrl(row.id, row.width),
    alt,
    width: row.width,
    height: row.height,
    blur: row.blur,
  }
}
