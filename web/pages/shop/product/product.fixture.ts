import type { Product } from '#server/modules/catalog/schema.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import type { Site } from '#web/site/page.ts'

export const product: Product = {
  _id: '01h',
  slug: 'arbour-lamp',
  status: 'live',
  title: 'Arbour </script> lamp',
  description: 'A lamp for people who work under it rather than beside it.',
  price: 94,
  displayPrice: '₹7,850',
  regularPrice: 149.99,
  displayRegularPrice: '₹7,850',
  isOnSale: false,
  sale: null,
  displayCurrency: 'INR',
  stock: 25,
  availability: 'in',
  category: { _id: '01c', name: 'Desk', slug: 'desk' },
  images: [
    { url: '/media/a/1280.jpg', alt: 'Lamp', width: 1280, height: 960, blur: null, public_id: 'a' },
  ],
  affiliateUrl: 'https://www.amazon.com/dp/1',
  sellingMode: 'both',
  priceHidden: false,
  priceAsOf: '',
  priceConfirmedAt: '2026-01-01T00:00:00.000Z',
  shop: {
    url: 'https://www.amazon.com/dp/1',
    shop: 'amazon.*',
    name: 'Amazon',
    country: '',
    currency: 'USD',
    displayPrice: '',
    asOf: '',
  },
  otherShops: [],
  offers: [],
  tags: ['lamp', 'desk'],
  facts: [],
  rating: { count: 0, average: 0 },
  featured: false,
  hasOptions: false,
  options: [],
  variants: [],
  variantId: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  specifications: [],
  figures: [],
  about: '',
  aiContent: '',
  overview: '',
  details: '',
  weightGrams: null,
  lowStock: null,
  sku: '',
  barcode: '',
  related: [],
  metaTitle: '',
  metaDescription: '',
  taxClass: '',
  version: 1,
}

const settings = siteSettings.parse({})
const { id: _, pickupAt: __, ...flat } = flatMethod(settings)
const methods = [{ ...flat, bands: [], isPickup: false }]

export const site: Site = {
  site: { ...settings, isStarter: false, seller: '', logo: null },
  shipping: { country: '', methods },
  offerShipping: methods,
  publicUrl: 'https://shop.example',
  categories: [],
  currency: { code: 'INR', symbol: '₹', perDollar: '83.3333333333333' },
  currencies: ['INR', 'USD'],
  payPalOffered: false,
  rupeesOffered: false,
  checkoutOffered: true,
  taxAdded: false,
  delivery: {
    leaves: { from: '2026-11-30', to: '2026-12-07' },
    arrives: { from: '2026-12-14', to: '2026-12-22' },
  },
  mailIsSent: true,
}
