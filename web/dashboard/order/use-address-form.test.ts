import { COUNTRIES } from '#shared/people/countries.ts'
import { typedOf } from './use-address-form.ts'

const intl = new Intl.DisplayNames('en', { type: 'region' })
const chosen = (country: string) => {
  const address = {
    name: '',
    phone: '',
    address1: '',
    address2: '',
    city: '',
    province: '',
    zip: '',
  }
  const typed = typedOf({ email: '', shipping_address: { ...address, country } })
  return typed['shippingAddress.country']
}

test('the country of an order is chosen in the list, by whatever name it was placed', () => {
  for (const { code, name } of COUNTRIES)
    expect([code, chosen(name), chosen(code), chosen(intl.of(code) ?? '')]).toEqual([
      code,
      name,
      name,
      name,
    ])
  expect(['Macao SAR China', 'Turkey', 'Czech Republic', 'Ivory Coast'].map(chosen)).toEqual([
    'Macao',
    'Türkiye',
    'Czechia',
    'Côte d’Ivoire',
  ])
})
