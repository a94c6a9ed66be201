import { EUROPEAN_UNION } from '#web/dashboard/store-settings/shipping/zone-words.ts'
import { newRate, type TypedRate } from './typed-rates.ts'

/**
 * The standard rates of value added tax in the order of `EUROPEAN_UNION`, as of 2026. Shipping is ancillary there, as in India: it is
 * taxed as what it brings.
 */
const STANDARD =
  '20 21 20 25 19 21 25 24 25.5 20 19 24 27 23 22 21 21 17 18 21 23 23 21 23 22 21 25'.split(' ')

type Preset = { value: string; label: string; rates: () => TypedRate[] }

export const PRESETS: readonly Preset[] = [
  {
    value: 'EU',
    label: 'European Union, standard VAT',
    rates: () =>
      EUROPEAN_UNION.map((area, at) =>
        newRate(area, { name: 'VAT', percent: STANDARD[at] ?? '', shippingLikeGoods: true }),
      ),
  },
  {
    value: 'IN',
    label: 'India, GST 18%',
    rates: () => [newRate('IN', { name: 'GST', percent: '18', shippingLikeGoods: true })],
  },
]
