import { isWebAddress } from '#shared/text/web-address.ts'
import { CARRIERS, trackingLink } from './carriers.ts'

test('a known carrier has a page for each parcel, however its name is written', () => {
  expect(trackingLink(' dhl ', '0034 0434 1610')).toBe(
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=003404341610',
  )
  expect(trackingLink('an post', 'RR123456789IE')).toBe(
    'https://www.anpost.com/Post-Parcels/Track/History?item=RR123456789IE',
  )
  for (const carrier of CARRIERS)
    expect(isWebAddress(trackingLink(carrier, 'A/1 ?&#'), 2000)).toBe(true)
})

test('without a number, or with another carrier, there is no page', () => {
  expect([trackingLink('DHL', ' '), trackingLink('The neighbour', '1')]).toEqual(['', ''])
})
