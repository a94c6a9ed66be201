import { HOUR_MS } from '#server/kernel/clock.ts'
import { freshApp, signedInAdmin } from '#tests/support/index.ts'
import { importer } from '#tests/support/product-files.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })

const ROWS = Array.from({ length: 12 }, (_, at) => `p-${at},Product ${at},${at + 1},${at}`)
const CSV = `Handle,Title,Variant Price,Variant Inventory Qty\n${ROWS.join('\n')}\n`

/** The transaction after so many others fails, as where the server dies in it; what was committed before stays. */
function cutOffAfter(count: number): void {
  const { store } = app.ctx
  const transaction = store.transaction.bind(store)
  let left = count
  store.transaction = (work) =>
    left-- === 0
      ? transaction(async (tx) => {
          await work(tx)
          throw new Error('cut off')
        })
      : transaction(work)
}

test.each([4, 7, 12])(
  'an import that is cut off in its transaction %i goes on, and each row comes once',
  async (count) => {
    const desk = importer(app, (await signedInAdmin(app)).cookie)
    await desk.checked(CSV)
    await desk.run()
    cutOffAfter(count)
    await app.runTasks()
    app.clock.set(new Date(app.clock.now().getTime() + HOUR_MS).toISOString())
    await app.runTasks()
    expect((await desk.current()).run).toMatchObject({ done: 12, failed: 0, isFinished: true })
    const products = await app.db
      .selectFrom('products')
      .innerJoin('stock', 'stock.product_id', 'products.id')
      .select(['slug', 'quantity'])
      .execute()
    const found = products.map(({ slug, quantity }) => `${slug} ${quantity}`)
    expect(found.toSorted()).toEqual(ROWS.map((_, at) => `p-${at} ${at}`).toSorted())
  },
)
