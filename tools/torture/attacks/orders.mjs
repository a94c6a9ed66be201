const GUESTS = 8
// More at once are turned away, as any crowd is.
const AT_ONCE = 4
const SHARE = 0.5
const SMALL_ORDERS = 50
const MOST_CONFIRMED = 3
const MOST_WAITING = 5
const ADDRESS = {
  fullName: 'Ada Lovelace',
  phone: '+44 20 7946 0958',
  addressLine1: '12 Long Street',
  city: 'London',
  state: 'Greater London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
}

async function openShop(target) {
  const cookie = await target.owner()
  const json = { checkoutMode: 'checkout', payOnDelivery: true }
  const { status } = await target.send('/api/settings', { cookie, json, method: 'PUT' })
  if (status !== 200) throw new Error(`the shop cannot be opened: ${status}`)
}

async function stocks(target) {
  const { status, text } = await target.send('/api/products?limit=100')
  if (status !== 200) throw new Error(`the products answer ${status}: ${text.slice(0, 80)}`)
  return JSON.parse(text).products.map(({ _id, stock, price }) => ({ _id, stock, price }))
}

/** A guest of a network and an address of their own; resolves to whether the order was taken. */
async function order(target, guest, items) {
  return (
    (await placeOrder(
      target,
      { email: `guest-${guest}@site.test`, from: `10.2.0.${guest}` },
      items,
    )) !== undefined
  )
}

/** Resolves to the status of the order; undefined where it was refused. */
async function placeOrder(target, { email, from }, items) {
  const json = { items, email, shippingAddress: ADDRESS, paymentMethod: 'pay_on_delivery' }
  const { status, text } = await target.send('/api/checkout', { json, from })
  if (![201, 409].includes(status)) throw new Error(`an order answers ${status}: ${text}`)
  return status === 201 ? JSON.parse(text).order.status : undefined
}

/** As much of everything as is left, then less and less of each product. */
async function orderEverything(target, guest) {
  const products = await stocks(target)
  const all = products.map(({ _id, stock }) => ({ productId: _id, quantity: Math.max(1, stock) }))
  await order(target, guest, all)
  await order(
    target,
    guest,
    all.map((item) => ({ ...item, quantity: 1 })),
  )
  for (const { _id: productId } of products)
    for (const quantity of [10, 3, 1])
      if (await order(target, guest, [{ productId, quantity }])) break
}

export const attacks = [
  // First, as the other one leaves nothing to strangers.
  {
    name: `${SMALL_ORDERS} small orders on delivery from one network, each with a new email address`,
    seconds: 40,
    async run(target) {
      await openShop(target)
      const products = (await stocks(target)).filter(({ stock }) => stock > 0)
      const cheapest = products.toSorted((one, other) => one.price - other.price)
      const statuses = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          const taken = []
          for (let count = lane; count < SMALL_ORDERS; count += AT_ONCE) {
            const who = { email: `small-${count}@site.test`, from: '10.2.1.1' }
            const { _id: productId } = cheapest[count % cheapest.length]
            taken.push(await placeOrder(target, who, [{ productId, quantity: 1 }]))
          }
          return taken
        }),
      )
      const [confirmed, waiting] = ['confirmed', 'pending'].map(
        (status) => statuses.flat().filter((each) => each === status).length,
      )
      if (confirmed > MOST_CONFIRMED) throw new Error(`${confirmed} orders are confirmed at once`)
      if (waiting > MOST_WAITING) throw new Error(`${waiting} orders wait`)
      if (confirmed + waiting === 0) throw new Error('not one order was taken')
      return `${confirmed} of ${SMALL_ORDERS} are confirmed, ${waiting} wait`
    },
  },
  {
    name: `${GUESTS} guests who order everything on delivery`,
    seconds: 40,
    async run(target) {
      await openShop(target)
      const before = await stocks(target)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          for (let guest = lane + 1; guest <= GUESTS; guest += AT_ONCE)
            await orderEverything(target, guest)
        }),
      )
      const left = new Map((await stocks(target)).map(({ _id, stock }) => [_id, stock]))
      const emptied = before.filter(
        ({ _id, stock }) => stock - left.get(_id) > Math.max(1, Math.ceil(stock * SHARE)),
      )
      if (emptied.length > 0)
        throw new Error(`${emptied.length} products hold more than their share`)
      const [all, rest] = [before, [...left.values()].map((stock) => ({ stock }))].map((list) =>
        list.reduce((sum, { stock }) => sum + stock, 0),
      )
      if (rest === all) throw new Error('not one order was taken')
      return `${all - rest} of ${all} pieces are held`
    },
  },
]
