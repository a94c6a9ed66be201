import { mediaUrl, type Picture } from '#shared/picture.ts'

export type PictureRow = { id: string; width: number; height: number; blur: string }

/** The cover columns of a query that joins `media as cover`; all null without a cover. */
export type CoverRow = {
  cover_media_id: string | null
  cover_width: number | null
  cover_height: number | null
  cover_blur: string | null
}

export const COVER_COLUMNS = [
  'cover.width as cover_width',
  'cover.height as cover_height',
  'cover.blur as cover_blur',
] as const

export function presentPicture(row: PictureRow | null | undefined, alt: string): Picture | null {
  if (!row) return null
  const { id, width, height, blur } = row
  return { url: mediaUrl(id, width), alt, width, height, blur }
}

export function presentCover(row: CoverRow, alt: string): Picture | null {
  const { cover_media_id: id, cover_width: width, cover_height: height, cover_blur: blur } = row
  if (id === null || width === null || height === null || blur === null) return null
  return presentPicture({ id, width, height, blur }, alt)
}
