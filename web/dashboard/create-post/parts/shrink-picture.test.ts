import { fitWithin } from './shrink-picture.ts'

test('a picture keeps its ratio and fits into 1000 by 1000 pixels', () => {
  expect(fitWithin(4000, 3000)).toEqual({ width: 1000, height: 750 })
  expect(fitWithin(900, 3600)).toEqual({ width: 250, height: 1000 })
  expect(fitWithin(640, 360)).toEqual({ width: 640, height: 360 })
  expect(fitWithin(20_000, 1)).toEqual({ width: 1000, height: 1 })
})
