import type { Order } from '#server/modules/orders/schema.ts'
import { invoiceHtml } from './invoice-html.ts'

const ORDER = {
  _id: 'o1',
  order_number: 'K7P2M9X4QT',
  email: 'vera@example.com',
  created_at: '2026-11-23T23:30:00.000Z',
  cancelled_at: null,
  adds_to: null,
  additions: [],
  confirm_until: null,
  fulfillment_status: null,
  status: 'delivered',
  financial_status: 'paid',
  payment_method: 'paypal',
  currency: 'USD',
  subtotal_price: 40,
  total_discounts: 5,
  discount_code: 'SPRING',
  discounts: [],
  shipping_price: 5,
  total_tax: 0,
  taxes: { mode: 'off', lines: [] },
  invoice_number: '',
  invoices: [],
  total_price: 40,
  refunded_price: 0,
  fulfillments: [],
  shipping_method: '',
  pickup_at: '',
  is_pickup: false,
  is_partly_shipped: false,
  still_to_come: [],
  awaits_confirmation: false,
  leaves: null,
  arrives: null,
  can_cancel: false,
  line_items: [
    {
      productId: 'p1',
      title: 'Dock <b>& lamp',
      slug: 'dock',
      image_url: '',
      quantity: 2,
      price: 20,
    },
  ],
  shipping_address: {
    name: '<i>Vera</i>',
    phone: '+353 91 123456',
    address1: '1 Quay Street',
    address2: '',
    city: 'Galway',
    province: '',
    zip: 'H91',
    country: 'Ireland',
  },
} satisfies Order

const SITE = {
  siteName: 'Nook & Co',
  host: 'nook.example',
  timeZone: 'Asia/Kolkata',
  seller: 'Nook Ltd\nVAT IE 1',
}

/** What a reader sees, with its lines. */
const shown = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')

test('an invoice says who sells what to whom, what it costs and how it is paid', () => {
  const text = shown(invoiceHtml(ORDER, SITE))
  for (const line of [
    'Nook &amp; Co\nnook.example\nNook Ltd\nVAT IE 1',
    '24 Nov 2026',
    '1 Quay Street\nGalway\nH91\nIreland\n+353 91 123456',
    '2 $20.00 $40.00',
    'Subtotal $40.00',
    'Discount SPRING −$5.00',
    'Total $40.00',
    'PayPal: paid. Amounts in USD. Prices include tax.',
  ])
    expect(text).toContain(line)
})

test('what people typed is text in it, and nothing in it runs or is fetched', () => {
  const html = invoiceHtml(ORDER, SITE)
  expect(html).toContain('Dock &lt;b&gt;&amp; lamp')
  expect(html).toContain('&lt;i&gt;Vera&lt;/i&gt;')
  expect(html).not.toMatch(/<script|<i>|src=|href=|url\(/)
})

test('a site without an address of its own leaves none', () => {
  expect(shown(invoiceHtml(ORDER, { ...SITE, seller: '' }))).toContain('nook.example\n24 Nov')
})
