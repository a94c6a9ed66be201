import { readGuestOrders } from './guest-orders.ts'

const order = {
  id: '01jd0000000000007k2m9qxr4t',
  date: '2026-11-09T18:04:00.000Z',
  status: 'confirmed',
  items: [{ productId: 'p1', product: { title: 'Lamp', price: 49.99 }, quantity: 2 }],
  total: 104.98,
  shippingAddress: {
    fullName: 'Jonas Weber',
    phone: '030 1234',
    addressLine1: 'Südplatz 14',
    city: 'Berlin',
    postalCode: '10969',
    country: 'Germany',
  },
}
const read = (...stored: unknown[]) => readGuestOrders(JSON.stringify(stored))

describe('orders kept in the browser', () => {
  test('are read as they were stored', () => {
    expect(read(order)).toEqual([
      {
        id: order.id,
        date: order.date,
        status: 'confirmed',
        items: [{ title: 'Lamp', price: 49.99, quantity: 2 }],
        total: 104.98,
        currency: 'USD',
        address: {
          name: 'Jonas Weber',
          phone: '030 1234',
          lines: ['Südplatz 14'],
          city: 'Berlin',
          state: undefined,
          postalCode: '10969',
          country: 'Germany',
        },
      },
    ])
  })

  test('may name the fields of an address in the other way', () => {
    const [known] = read({ id: 'a', shippingAddress: { name: 'Noor', phoneNumber: '1' } })
    expect(known?.address).toMatchObject({ name: 'Noor', phone: '1', lines: [] })
  })

  test('come newest first, and those without a date last', () => {
    const dated = (id: string, date?: string) => ({ ...order, id, date })
    const ids = read(dated('b', '2026-01-01'), dated('none', 'soon'), dated('c', '2026-02-01'))
    expect(ids.map(({ id }) => id)).toEqual(['c', 'b', 'none'])
  })

  test('of strange types lose what cannot be shown, and what is no order is dropped', () => {
    const strange = [null, 7, 'text', [], {}, { id: 5 }, { id: ' ' }]
    expect(read(...strange)).toEqual([])
    const [odd] = read({
      id: 'x'.repeat(9999),
      date: {},
      status: ['paid'],
      total: '12',
      currency: '<b>',
      items: [null, { product: 'Lamp', quantity: -3 }, { product: { title: 9, price: -1 } }],
      shippingAddress: 'home',
    })
    expect(odd).toMatchObject({ date: '', status: undefined, total: 0, currency: 'USD' })
    expect(odd?.id).toHaveLength(500)
    expect(odd?.address).toBeUndefined()
    const unknown = { title: 'N/A', price: 0, quantity: 1 }
    expect(odd?.items).toEqual([unknown, unknown, unknown])
  })

  test('are none while nothing is stored, and a failure when the store holds something else', () => {
    expect(readGuestOrders(null)).toEqual([])
    for (const text of ['', '{', '{"id":"a"}', '"text"', 'null'])
      expect(() => readGuestOrders(text)).toThrow()
  })
})
