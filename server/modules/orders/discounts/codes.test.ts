import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { changeSettings, checkOut, openShop } from '#tests/support/orders.ts'
import type { DiscountCode } from './schema.ts'

const app = freshApp()
type Answer = {
  code: DiscountCode
  codes: DiscountCode[]
  error: string
  fields?: Record<string, string>
}

const { ask } = asAdmin<Answer>(app)
const PATH = '/api/admin/discount-codes'
const create = (given: object) =>
  ask(`POST ${PATH}`, { json: { code: 'SPRING-10', percent: 10, ...given } })
const change = (id: string, given: object) =>
  ask(`PUT ${PATH}/${id}`, { json: { percent: 10, version: 1, ...given } })

test('a code is made, listed, changed and switched off', async () => {
  const made = await create({ code: ' spring-10 ', minOrder: 20, maxUses: 5 })
  expect([made.status, made.code]).toMatchObject([
    201,
    { code: 'SPRING-10', percent: 10, amount: null, minOrder: 20, maxUses: 5, state: 'active' },
  ])
  app.clock.advance(1)
  await create({ code: 'FIVE', percent: null, amount: 5 })
  const { codes } = await ask(`GET ${PATH}`)
  expect(codes.map(({ code }) => code)).toEqual(['FIVE', 'SPRING-10'])
  const off = await change(made.code._id, { percent: null, amount: 7.5, isActive: false })
  expect(off.code).toMatchObject({ amount: 7.5, percent: null, state: 'off', version: 2 })
  expect(await change(made.code._id, {})).toMatchObject({ status: 409 })
  expect(await change(made.code._id, { version: 2 ** 31 })).toMatchObject({ status: 400 })
})

test('the days of a code are those of the site’s time zone, the last one included', async () => {
  await changeSettings(app, { timeZone: 'America/New_York' })
  const { code } = await create({ startsOn: '2026-03-08', endsOn: '2026-03-08' })
  expect(code).toMatchObject({ startsOn: '2026-03-08', endsOn: '2026-03-08' })
  const row = await app.db.selectFrom('discount_codes').selectAll().executeTakeFirstOrThrow()
  // The day on which the clocks change has 23 hours.
  expect(row.starts_at).toBe('2026-03-08T05:00:00.000Z')
  expect(row.ends_at).toBe('2026-03-09T04:00:00.000Z')
})

test('a code says whether a cart may have it now', async () => {
  const today = app.clock.now().toISOString().slice(0, 10)
  const states = [
    await create({ code: 'NOW', startsOn: today, endsOn: today }),
    await create({ code: 'LATER', startsOn: '2999-01-01' }),
    await create({ code: 'PAST', endsOn: '2020-01-01' }),
    await create({ code: 'OFF', isActive: false }),
  ].map(({ code }) => code.state)
  expect(states).toEqual(['active', 'planned', 'expired', 'off'])
})

describe('a code that is used', () => {
  test('cannot be limited below its uses', async () => {
    await openShop(app)
    const { id: productId } = await stockProduct(app, { stock: 9 })
    const { code } = await create({ maxUses: 2 })
    for (let at = 0; at < 2; at += 1)
      await checkOut(app, { items: [{ productId, quantity: 1 }], discountCode: 'spring-10' })
    expect(await change(code._id, { maxUses: 1 })).toMatchObject({
      status: 400,
      fields: { maxUses: 'It has been used 2 times already.' },
    })
    const same = await change(code._id, { maxUses: 2 })
    expect(same.code).toMatchObject({ uses: 2, state: 'used-up', version: 2 })
    expect((await change(code._id, { maxUses: null, version: 2 })).code.state).toBe('active')
  })
})

test('a name is taken once', async () => {
  await create({})
  expect(await create({ code: 'Spring-10' })).toMatchObject({
    status: 400,
    fields: { code: 'There is already a code with this name.' },
  })
})

test.each([
  [{ percent: 0 }, 'percent'],
  [{ percent: 101 }, 'percent'],
  [{ percent: 9.5 }, 'percent'],
  [{ percent: null }, 'percent'],
  [{ amount: 5 }, 'amount'],
  [{ percent: null, amount: 0 }, 'amount'],
  [{ percent: null, amount: 1.999 }, 'amount'],
  [{ minOrder: -1 }, 'minOrder'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ startsOn: '2026-02-30' }, 'startsOn'],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  [{ code: 'X' }, 'code'],
  [{ code: 'SPRING 10' }, 'code'],
  [{ code: '=SUM' }, 'code'],
])('%j is refused at its field', async (given, field) => {
  const { status, fields } = await create(given)
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})
