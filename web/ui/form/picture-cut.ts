/** The square of a picture to keep: `zoom` from 1; `x` and `y` from 0 (left, top) to 1 of the remaining room. */
export type Cut = { zoom: number; x: number; y: number }
export type Size = { width: number; height: number }

export const UNCUT: Cut = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4

/** In pixels of the picture: the side of the square, what is left beside it, and where it begins. */
export function squareOf({ zoom, x, y }: Cut, picture: Size) {
  const side = Math.min(picture.width, picture.height) / zoom
  const room = { x: picture.width - side, y: picture.height - side }
  return { side, room, left: room.x * x, top: room.y * y }
}

/** The cut after dragging by fractions of the rendered side. */
export function dragged(cut: Cut, picture: Size, by: { x: number; y: number }): Cut {
  const { side, room } = squareOf(cut, picture)
  const along = (axis: 'x' | 'y') =>
    room[axis] > 0
      ? Math.min(1, Math.max(0, cut[axis] - (by[axis] * side) / room[axis]))
      : cut[axis]
  return { zoom: cut.zoom, x: along('x'), y: along('y') }
}
