import { blankMethod, blankZone, moved, typedZones, zonesBody, zonesTyped } from './typed-zones.ts'

const standard = { ...blankMethod('Standard'), price: '9', freeOver: ' ', days: '' }

test('a zone goes to the server as it came from it', () => {
  const bands = [
    { from: 0, price: 4 },
    { from: 19.99, price: 2.5 },
  ]
  const method = { id: 'a', name: 'By sum', freeOver: null, days: '3–5', pickupAt: '' }
  const flat = { ...method, id: 'b', name: 'Flat', kind: 'flat' as const, price: 9, bands: [] }
  const byPrice = { ...method, kind: 'price' as const, price: 0, bands }
  const zone = { id: 'z', name: 'Europe', regions: ['DE'], isRest: false, isShipped: true }
  const [sent] = zonesBody(typedZones([{ ...zone, methods: [flat, byPrice] }]))
  expect(sent).toMatchObject({ ...zone, methods: [{ price: 9, freeOver: null }, { bands }] })
})

test('what is no number goes as it is, and nothing can be tried with it', () => {
  const zones = [blankZone({ methods: [{ ...standard, price: 'nine' }] })]
  expect(zonesBody(zones)[0]?.methods[0]).toMatchObject({ price: 'nine' })
  expect(zonesTyped(zones)).toBeUndefined()
  expect(zonesTyped([blankZone({ methods: [standard] })])?.[0]?.methods[0]?.priceCents).toBe(900)
})

test('where nothing is shipped an unfinished way is in nobody’s way', () => {
  const zones = [blankZone({ isShipped: false })]
  expect(zonesBody(zones)[0]?.methods).toEqual([])
  expect(zonesTyped(zones)?.[0]?.methods).toEqual([])
})

test('an entry moves up by one place', () => {
  expect(moved(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b'])
})
