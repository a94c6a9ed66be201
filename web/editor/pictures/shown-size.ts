/** In pixels; wide enough to fill the column. */
export const DEFAULT_WIDTH = 800

/** The initial size of a new picture in pixels: its own, at most 800 wide. */
export function shownSize({ width, height }: { width?: number; height?: number }) {
  if (!width || !height) return { width: '', height: '' }
  return sizeAt(Math.min(width, DEFAULT_WIDTH), width / height)
}

export function sizeAt(width: number, ratio: number) {
  return { width: String(width), height: String(Math.max(1, Math.round(width / ratio))) }
}
