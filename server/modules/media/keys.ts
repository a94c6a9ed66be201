import type { PictureFormat } from '#shared/picture.ts'

const PICTURE_ID = /^[0-9a-z]{26}$/

export type VariantKey = { id: string; width: number; format: PictureFormat }

/** Guards untrusted ids before they become folder names. */
export function isPictureId(text: string): boolean {
  return PICTURE_ID.test(text)
}

export function masterKey(id: string): string {
  return `${id}/master.webp`
}

export function variantKey({ id, width, format }: VariantKey): string {
  return `${id}/${width}.${format}`
}

/** A topic of copies: the files of this picture. */
export const pictureTopic = (id: string) => `picture/${id}`
