import { request, type APIRequestContext } from '@playwright/test'
import { expect } from './index.ts'

const ADDRESS = {
  phone: '+49 341 555 0142',
  addressLine1: 'Südplatz 14',
  city: 'Leipzig',
  state: 'Saxony',
  postalCode: '04275',
  country: 'Germany',
}

type Product = { _id: string; title: string; slug: string; sellingMode: string; stock: number }

/** A product that is sold here, of which there are enough for every order of a journey. */
export async function productSoldHere(api: APIRequestContext): Promise<Product> {
  const { products } = await (await api.get('/api/products?limit=50')).json()
  return products.find(({ sellingMode, stock }: Product) => sellingMode === 'both' && stock > 5)
}

type Given = { productId: string; quantity?: number; fullName?: string; email?: string }

/** Places an order that is paid on delivery. */
export async function placeOrder(
  buyer: APIRequestContext,
  { productId, quantity = 1, fullName = 'Jonas Weber', email = 'guest@example.com' }: Given,
): Promise<{ _id: string; order_number: string }> {
  const data = {
    items: [{ productId, quantity }],
    email,
    shippingAddress: { ...ADDRESS, fullName },
    paymentMethod: 'pay_on_delivery',
  }
  const answer = await buyer.post('/api/checkout', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).order
}

/** The same by a guest of their own. */
export async function placeOrderElsewhere(site: string, given: Given) {
  const guest = await request.newContext({ baseURL: site })
  const order = await placeOrder(guest, given)
  await guest.dispose()
  return order
}
