import type { Product } from '#server/modules/catalog/schema.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import type { Site } from '#web/site/page.ts'

export const product: Product = {
  _id: '01h',
  slug: 'arbour-lamp',
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
  tags: ['lamp', 'desk'],
  facts: [],
  featured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  specifications: [],
  figures: [],
  about: '',
  aiContent: '',
  overview: '',
  details: '',
  metaTitle: '',
  metaDescription: '',
  version: 1,
}

export const site: Site = {
  site: { ...siteSettings.parse({}), isStarter: false, logo: null },
  publicUrl: 'https://shop.example',
  categories: [],
  currency: { code: 'INR', symbol: '₹', perDollar: '83.3333333333333' },
  currencies: ['INR', 'USD'],
  payPalOffered: false,
  rupeesOffered: false,
  checkoutOffered: true,
  mailIsSent: true,
}
