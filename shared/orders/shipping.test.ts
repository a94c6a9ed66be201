import {
  canCost,
  cheapestOf,
  flatMethod,
  freeFrom,
  hasRegions,
  methodsTo,
  parcelOf,
  rateCents,
  zoneOf,
  type ShippingMethod,
  type ShippingZone,
} from './shipping.ts'

const FLAT = { shippingFlatCents: 500, freeShippingOverCents: 10_000 }
const method = (changes: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...flatMethod(FLAT),
  id: 'm',
  name: 'Standard',
  freeOverCents: null,
  ...changes,
})
const zone = (id: string, changes: Partial<ShippingZone>): ShippingZone => ({
  id,
  name: id,
  regions: [],
  isRest: false,
  isShipped: true,
  methods: [method()],
  ...changes,
})

const REST = zone('rest', { isRest: true, isShipped: false })
const US = zone('us', { regions: ['US', 'CA'] })
const ISLES = zone('isles', { regions: ['US-HI', 'US-AK'] })
const ZONES = [REST, US, ISLES]

test.each([
  ['US', 'HI', 'isles'],
  ['US', 'CA', 'us'],
  ['US', '', 'us'],
  ['CA', 'HI', 'us'],
  ['DE', '', 'rest'],
  ['', '', undefined],
  ['', 'HI', undefined],
])(
  'in %s %s holds the zone of the region, else of the country, else of the rest: %s',
  (country, region, id) => expect(zoneOf(ZONES, { country, region })?.id).toBe(id),
)

test('without a zone the flat rate holds, and where nothing is shipped there is no way', () => {
  const terms = { ...FLAT, shippingZones: [ISLES] }
  expect(methodsTo(terms, { country: 'US', region: 'TX' })).toEqual([flatMethod(FLAT)])
  expect(methodsTo({ ...FLAT, shippingZones: ZONES }, { country: 'DE', region: '' })).toEqual([])
  expect([hasRegions(ZONES, 'US'), hasRegions(ZONES, 'CA')]).toEqual([true, false])
})

const bands = [
  { from: 0, priceCents: 300 },
  { from: 1000, priceCents: 500 },
  { from: 5000, priceCents: 900 },
]

test.each([
  [0, 300],
  [999, 300],
  [1000, 500],
  [4999, 500],
  [5000, 900],
  [10_000_000, 900],
])('at %i a price is that of its band', (measure, cents) => {
  const byKind = (kind: ShippingMethod['kind']) => method({ kind, bands })
  expect(rateCents(byKind('price'), parcelOf(measure))).toBe(cents)
  expect(rateCents(byKind('weight'), parcelOf(0, { grams: measure }))).toBe(cents)
  expect(rateCents(byKind('pieces'), parcelOf(0, { pieces: measure }))).toBe(cents)
})

test('from the threshold on a way is free, at it exactly, and without one never', () => {
  const free = method({ freeOverCents: 4000 })
  expect([3999, 4000].map((cents) => rateCents(free, parcelOf(cents)))).toEqual([500, 0])
  expect(rateCents(method(), parcelOf(10 ** 9))).toBe(500)
  expect(freeFrom([method(), free, method({ freeOverCents: 9000 })])).toBe(4000)
  expect(freeFrom([method()])).toBeNull()
  expect([method(), method({ priceCents: 0 })].map(canCost)).toEqual([true, false])
})

test('the cheapest way is taken, and none that has to be picked up where one comes to the door', () => {
  const dear = method({ id: 'dear', priceCents: 900 })
  const shelf = method({ id: 'shelf', priceCents: 0, pickupAt: 'The shop' })
  const priceOf = ({ priceCents }: ShippingMethod) => priceCents
  expect(cheapestOf([dear, shelf, method()], priceOf)?.id).toBe('m')
  expect(cheapestOf([shelf], priceOf)?.id).toBe('shelf')
  expect(cheapestOf([], priceOf)).toBeUndefined()
})
