import { changeSettings, sharedApp } from '#tests/support/index.ts'
import { PAGE_NAMES, type Page } from './schema.ts'

const app = await sharedApp()

async function read(name: string): Promise<Page> {
  return (await (await app.request(`/api/pages/${name}`)).json()) as Page
}

describe('a page about the site', () => {
  test.each(PAGE_NAMES)('%s has a title, a day and no unfilled word', async (name) => {
    const page = await read(name)
    expect(page.title).not.toBe('')
    expect(page.description.length).toBeLessThanOrEqual(155)
    expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(page.html).toContain('<h2')
    expect(JSON.stringify(page)).not.toMatch(/\{\{|%7B/)
  })

  test('carries the policy numbers of the settings', async () => {
    const before = await read('shipping-policy')
    expect(before.html).toContain('$5 ')
    expect(before.html).toContain('$100')
    expect(before.html).toContain('15–21')
    await changeSettings(app, {
      shippingFlatCents: 750,
      deliveryDays: '3–4',
      siteName: '<b>Bench</b> & *Co*',
    })
    const after = await read('shipping-policy')
    expect(after.html).toContain('$7.50')
    expect(after.html).toContain('3–4')
    expect(after.html).toContain('&lt;b&gt;Bench&lt;/b&gt; &amp; *Co*')
  })

  test('of shipping promises no tracking number where parcels have none', async () => {
    expect((await read('shipping-policy')).html).toContain('the tracking number and a link appear')
    await changeSettings(app, { tracksParcels: false })
    const { html } = await read('shipping-policy')
    expect(html).toContain('Parcels have no tracking number.')
    expect(html).not.toContain('the tracking number and a link')
  })

  test('of shipping lists each zone, and has the day on which that changed', async () => {
    const before = await read('shipping-policy')
    const refunds = await read('refund-policy')
    await changeSettings(app, { tagline: 'Well made.' })
    expect((await read('shipping-policy')).updated).toBe(before.updated)
    const EXPRESS = { id: 'e', name: 'Express <1>', kind: 'flat' as const, pickupAt: '' }
    const europe = { id: 'eu', name: 'Alps', regions: ['CH', 'US-CA'], isRest: false }
    const shippingZones = [
      {
        ...europe,
        isShipped: true,
        methods: [{ ...EXPRESS, bands: [], priceCents: 900, freeOverCents: 8000, days: '2–3' }],
      },
      {
        ...europe,
        id: 'gb',
        name: 'Great Britain',
        regions: ['GB'],
        isShipped: false,
        methods: [],
      },
    ]
    await changeSettings(app, { shippingZones, shippingFlatCents: 500, deliveryDays: '15–21' })
    const { html, updated } = await read('shipping-policy')
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      row.split(/<\/td>|<\/th>/).map((cell) => cell.replaceAll(/<[^>]+>/g, '')),
    )
    expect(rows.slice(0, 4).map((cells) => cells.join('|'))).toEqual([
      'Where|How|Cost|Free over|At your door|',
      'Alps: Switzerland, California, United States|Express &lt;1&gt;|$9|$80|2–3 business days|',
      'Great Britain: United Kingdom|Nothing is shipped there|–|–|–|',
      'Anywhere else|Standard|$5|$100|15–21 business days|',
    ])
    expect(html).not.toContain('door, counted from the order</td><td>15–21')
    expect(updated).toBe(app.clock.now().toISOString().slice(0, 10))
    expect((await read('refund-policy')).updated).toBe(refunds.updated)
  })

  test.each([
    ['off', 'Prices include tax.', 'in US dollars and include tax.'],
    ['included', 'Prices include tax.', 'in US dollars and include tax.'],
    ['added', 'Prices do not include tax, which the checkout adds.', 'and do not include tax,'],
  ] as const)('says of tax what holds where it is %s', async (taxMode, shipping, terms) => {
    await changeSettings(app, { taxMode })
    expect((await read('shipping-policy')).html).toContain(shipping)
    expect((await read('terms-of-service')).html).toContain(terms)
  })

  test('counts one day and one hour in the singular', async () => {
    await changeSettings(app, { returnDays: 1, defectHours: 1 })
    const { html } = await read('refund-policy')
    expect(html).toMatch(/within 1 day of delivery/)
    expect(html).toMatch(/within 1 hour of delivery/)
    expect(html).not.toMatch(/\b1 (?:day|hour)s/)
  })

  test('links to the contact page', async () => {
    expect((await read('privacy-policy')).html).toContain('<a href="/contact"')
  })

  test.each(['nothing', '..%2Fstarter%2Fsite.yaml', 'constructor', '%00'])(
    'answers 404 to the name %s',
    async (name) => {
      expect((await app.request(`/api/pages/${name}`)).status).toBe(404)
    },
  )
})
