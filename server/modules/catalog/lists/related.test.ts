import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { readJson, storePicture, type ProductList } from '#tests/support/products.ts'
import { productOf, stockLamp } from '#tests/support/variants.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const app = freshApp()

type Answer = { product: Product; fields?: Record<string, string> }
const { ask } = asAdmin<Answer>(app)
const relate = (id: string, related: string[]) =>
  ask(`PUT /api/products/${id}`, { json: { related } })
const chosenOf = async (id: string) =>
  (await ask(`GET /api/products/${id}`)).product.related.map(({ _id }) => _id)

async function shownBeside(id: string) {
  const { body } = await readJson<ProductList>(app, `/api/products/${id}/related`)
  return body.products.map(({ title }) => title)
}

async function stockSix() {
  const ids: string[] = []
  for (const title of ['Lamp', 'Bulb', 'Cable', 'Plug', 'Shade', 'Stand']) {
    ids.push((await stockProduct(app, { title, category: 'Light' })).id)
    app.clock.advance(1)
  }
  const [lamp = '', bulb = '', cable = '', plug = ''] = ids
  return { lamp, bulb, cable, plug, ids }
}

describe('related products', () => {
  test('are those that were chosen, in their order, and then others', async () => {
    const { lamp, bulb, cable } = await stockSix()
    expect(await shownBeside(lamp)).toEqual(['Stand', 'Shade', 'Plug', 'Cable'])
    await relate(lamp, [cable, bulb])
    expect(await shownBeside(lamp)).toEqual(['Cable', 'Bulb', 'Stand', 'Shade'])
    await relate(lamp, [])
    expect(await shownBeside(lamp)).toEqual(['Stand', 'Shade', 'Plug', 'Cable'])
  })

  test('are more than a row where more were chosen', async () => {
    const { lamp, ids } = await stockSix()
    await relate(lamp, ids.slice(1))
    expect(await shownBeside(lamp)).toEqual(['Bulb', 'Cable', 'Plug', 'Shade', 'Stand'])
  })

  test('leave out what is not live, and show it again when it is back', async () => {
    const { lamp, bulb, cable, plug } = await stockSix()
    await relate(lamp, [bulb, cable, plug])
    await ask(`PUT /api/products/${bulb}`, { json: { status: 'draft' } })
    await ask(`DELETE /api/products/${cable}`)
    expect((await shownBeside(lamp))[0]).toBe('Plug')
    expect(await chosenOf(lamp)).toEqual([bulb, plug])
    await relate(lamp, [plug])
    await ask(`POST /api/products/bin/${cable}/restore`)
    expect(await chosenOf(lamp)).toEqual([plug, cable])
    await ask(`DELETE /api/products/${plug}`)
    await ask(`DELETE /api/products/bin/${plug}`)
    expect(await chosenOf(lamp)).toEqual([cable])
  })

  test('are never the product itself, a variant, or what is unknown', async () => {
    const { lamp, bulb } = await stockSix()
    const { oak } = await stockLamp(app)
    await relate(lamp, [lamp, oak._id, 'nothing', bulb, bulb])
    expect(await chosenOf(lamp)).toEqual([bulb])
  })

  test('are at most eight, and nobody but admins is told which were chosen', async () => {
    const { lamp, bulb } = await stockSix()
    const many = await relate(
      lamp,
      Array.from({ length: 9 }, (_, index) => `p${index}`),
    )
    expect([many.status, Object.keys(many.fields ?? {})]).toEqual([400, ['related']])
    await relate(lamp, [bulb])
    expect((await productOf(app, lamp)).related).toEqual([])
  })

  test('come with a new product', async () => {
    const { bulb } = await stockSix()
    await storePicture(app, 'p1')
    const { product } = await ask('POST /api/products', {
      json: {
        title: 'Lantern',
        description: 'For the garden.',
        price: 5,
        stock: 1,
        category: 'Light',
        images: [{ public_id: 'p1' }],
        related: [bulb],
      },
    })
    expect(product.related.map(({ _id }) => _id)).toEqual([bulb])
  })
})
