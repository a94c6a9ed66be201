import type { Settings } from '#server/modules/settings/schema-api.ts'
import { bodyOf, differing, labelOf, rebased, toTyped } from './settings-values.ts'

const SETTINGS = {
  siteName: 'Kiosk',
  tagline: '',
  socials: [{ name: 'X', url: 'https://x.com/kiosk' }],
  shippingFlat: 7.5,
  freeShippingOver: 100,
  shippingZones: [],
  taxRates: [],
  payOnDeliveryLimit: 200,
  firstOrderCheck: 0,
  returnDays: 7,
  defectHours: 48,
  aiMonthlyTokens: 500_000,
  priceHours: [
    { shop: 'amazon.*', hours: 24 },
    { shop: 'shop.example', hours: 0 },
  ],
  version: 3,
} as unknown as Settings
const typed = toTyped(SETTINGS)

describe('the form of the settings', () => {
  test('shows amounts with two decimals and sends them as numbers', () => {
    expect(typed).toMatchObject({ shippingFlat: '7.50', freeShippingOver: '100.00' })
    const names = ['shippingFlat', 'returnDays', 'siteName'] as const
    expect(bodyOf({ ...typed, shippingFlat: '7,50', returnDays: ' 14 ' }, [...names])).toEqual({
      shippingFlat: 7.5,
      returnDays: 14,
      siteName: 'Kiosk',
    })
  })

  test('shows no hours as none, and sends none as 0', () => {
    expect(typed.priceHours).toEqual([
      { shop: 'amazon.*', hours: '24' },
      { shop: 'shop.example', hours: '' },
    ])
    expect(bodyOf(typed, ['priceHours'])).toEqual({ priceHours: SETTINGS.priceHours })
  })

  test.each(['', 'five', '1,500', '$5'])(
    'sends "%s" as it is where a number is due',
    (shippingFlat) => {
      expect(bodyOf({ ...typed, shippingFlat }, ['shippingFlat'])).toEqual({ shippingFlat })
    },
  )

  test('knows what was touched, in lists too', () => {
    expect(differing(typed, typed)).toEqual([])
    const socials = [{ name: 'X', url: 'https://x.com/other' }]
    expect(differing({ ...typed, socials, tagline: 'New' }, typed)).toEqual(['tagline', 'socials'])
  })

  test('names what is wrong, in lists with its number', () => {
    expect(labelOf('returnDays')).toBe('Returns')
    expect(labelOf('socials.1.url')).toBe('Social links, 2')
    expect(labelOf('body')).toBe('body')
  })

  test('keeps what was typed over what another admin saved meanwhile', () => {
    const mine = { ...typed, tagline: 'Mine' }
    const theirs = { ...typed, siteName: 'Nook', tagline: 'Theirs' }
    expect(rebased(mine, typed, theirs)).toEqual({ ...theirs, tagline: 'Mine' })
  })
})
