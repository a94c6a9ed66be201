import { wallTime } from '#shared/time/site-time.ts'
import { freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop } from '#tests/support/orders.ts'

const app = freshApp()
let cookie: string
beforeEach(async () => {
  await openShop(app)
  cookie = (await signedInAdmin(app)).cookie
})

async function place(given: { title?: string; fullName?: string; email?: string }) {
  app.clock.advance(1000)
  const { title = 'Lamp', fullName = 'Ada', email = 'ada@example.com' } = given
  const { id: productId } = await stockProduct(app, { title, stock: 9 })
  const shippingAddress = { ...ADDRESS, fullName }
  return checkOut(app, { items: [{ productId, quantity: 2 }], email, shippingAddress })
}

async function file(query = '') {
  const answer = await app.request(`/api/admin/orders.csv?${query}`, { cookie })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { answer, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

test('the orders of a list are written as a file that spreadsheets open safely', async () => {
  const { body } = await place({
    fullName: '=HYPERLINK("#Sheet";"Click")',
    title: '+cmd',
  })
  await changeSettings(app, { timeZone: 'Asia/Kolkata' })
  const { answer, text } = await file()
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(text.startsWith('\uFEFFOrder,Placed (Asia/Kolkata),Status,')).toBe(true)
  const at = wallTime(new Date(body.order.created_at), 'Asia/Kolkata')
  const placed = `${at.date} ${at.time}`
  const [, row, rest] = text.split('\r\n')
  expect(row).toContain(
    `${body.order.order_number},${placed},Confirmed,Pay on delivery,Pay on delivery,` +
      `"'=HYPERLINK(""#Sheet"";""Click"")",ada@example.com,'+44 20 7946 0958,`,
  )
  expect(row).toContain(',2 × +cmd,2,USD,99.98,0.00,,5.00,104.98,0.00,104.98,,,')
  expect(rest).toBe('')
})

test('the file has every order that the filters of the list name, and no other', async () => {
  for (let at = 0; at < 3; at += 1) await place({ fullName: `Ada ${at}` })
  await place({ fullName: 'Ben', email: 'ben@example.com' })
  const rows = async (query: string) => (await file(query)).text.split('\r\n').length - 2
  expect([await rows(''), await rows('search=ada'), await rows('status=to-ship')]).toEqual([
    4, 3, 4,
  ])
  expect([await rows('status=delivered'), await rows('status=attention')]).toEqual([0, 0])
  const placed = (await file('sort=oldest')).text.split('\r\n').slice(1, -1)
  expect(placed.map((row) => row.split(',')[5])).toEqual(['Ada 0', 'Ada 1', 'Ada 2', 'Ben'])
})

test('a filter that makes no sense is refused before a file begins', async () => {
  expect((await file('status=lost')).answer.status).toBe(400)
})
