import { dragged, squareOf, UNCUT } from './picture-cut.ts'

const wide = { width: 400, height: 200 }

test('the whole of the short side is kept, from the middle', () => {
  expect(squareOf(UNCUT, wide)).toMatchObject({ side: 200, left: 100, top: 0 })
  expect(squareOf({ zoom: 2, x: 1, y: 1 }, wide)).toMatchObject({ side: 100, left: 300, top: 100 })
})

test('a picture follows the pointer and never leaves the square', () => {
  const cut = dragged(UNCUT, wide, { x: -0.25, y: 0.5 })
  expect(squareOf(cut, wide)).toMatchObject({ left: 150, top: 0 })
  expect(dragged(cut, wide, { x: 9, y: 9 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(dragged(cut, wide, { x: -9, y: 0 }).x).toBe(1)
})
