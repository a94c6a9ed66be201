import { siteSettings } from '#server/modules/settings/schema.ts'
import { presentShipping } from './present-shipping.ts'

const EXPRESS = {
  id: 'express',
  name: 'Express',
  kind: 'flat' as const,
  priceCents: 900,
  bands: [],
  freeOverCents: null,
  days: '1',
  pickupAt: '',
}
const GERMANY = {
  id: 'de',
  name: 'Germany',
  regions: ['DE'],
  isRest: false,
  isShipped: true,
  methods: [EXPRESS],
}
const defaults = siteSettings.parse({
  timeZone: 'Asia/Tokyo',
  shippingDays: '0',
  deliveryDays: '3',
})
const settings = { ...defaults, shippingZones: [GERMANY] }
const MORNING = new Date('2026-11-24T02:00:00Z')
const NEXT_DAY = new Date('2026-11-24T15:30:00Z')

test('each country has its own ways of shipping and its own days, also when others asked before', () => {
  const elsewhere = presentShipping(settings, 'FR', MORNING)
  const germany = presentShipping(settings, 'DE', MORNING)
  expect(germany.shipping).toMatchObject({ country: 'Germany', methods: [{ name: 'Express' }] })
  expect(elsewhere.shipping).toMatchObject({ country: '', methods: [{ name: '' }] })
  expect(germany.delivery?.arrives.from).toBe('2026-11-25')
  expect(presentShipping(settings, 'FR', MORNING)).toEqual(elsewhere)
})

test('what is promised moves on at the shop’s midnight and with the settings', () => {
  expect(presentShipping(settings, 'DE', NEXT_DAY).delivery?.arrives.from).toBe('2026-11-26')
  expect(presentShipping(settings, 'DE', MORNING).delivery?.arrives.from).toBe('2026-11-25')
  const dearer = {
    ...settings,
    shippingZones: [{ ...GERMANY, methods: [{ ...EXPRESS, priceCents: 1 }] }],
  }
  expect(presentShipping(dearer, 'DE', MORNING).shipping.methods[0]?.priceCents).toBe(1)
})

test('while nobody knows the country, only what holds for all countries is said', () => {
  const { shipping, delivery } = presentShipping(settings, '', MORNING)
  expect(shipping).toEqual({ country: '', methods: [], isForAll: false })
  expect(delivery).toBeNull()
  const everywhere = { ...GERMANY, id: 'rest', regions: [], isRest: true }
  const alike = { ...defaults, shippingZones: [GERMANY, everywhere] }
  expect(presentShipping(alike, '', MORNING).shipping.methods).toMatchObject([{ name: 'Express' }])
  expect(presentShipping(defaults, '', MORNING).shipping.methods).toMatchObject([{ name: '' }])
})

test('tax is due where the settings tax, and everywhere while it is not computed', () => {
  const area = { name: 'VAT', milliPercent: 19_000, taxesShipping: true, classes: {} }
  const taxed = {
    ...defaults,
    taxMode: 'included' as const,
    taxRates: [
      { ...area, area: 'DE' },
      { ...area, area: 'US-CA' },
    ],
  }
  const due = (country: string) => presentShipping(taxed, country, MORNING).taxIsDue
  expect(['DE', 'US', 'IN', ''].map(due)).toEqual([true, null, false, null])
  expect(presentShipping(defaults, 'IN', MORNING).taxIsDue).toBe(true)
})
