import { StoredCopies } from '#web/dashboard/kit/copies/stored-copies.ts'
import type { Tabs } from '#web/dashboard/kit/copies/tabs.ts'
import { handClock, memoryStorage } from '#web/dashboard/create-post/state/test-editor.ts'
import { blankProduct, type TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { blankVariant, combined } from '#web/dashboard/product-options/typed-options.ts'
import { parseProductCopy, type ProductCopy } from './product-copy.ts'
import { ProductAutosave } from './product-autosave.ts'
import { restoreProduct } from './restore-product.ts'

const stored: TypedProduct = { ...blankProduct([]), title: 'Lamp', about: '<p>Bright</p>' }
const typed: TypedProduct = { ...stored, title: 'Desk lamp', price: '12.' }
const unsaved = { draft: typed, base: stored, version: 3 }

let storage: ReturnType<typeof memoryStorage>
let clock: ReturnType<typeof handClock>
beforeEach(() => {
  storage = memoryStorage()
  clock = handClock()
})

const copiesOf = (owner = 'me') =>
  new StoredCopies<ProductCopy>({ prefix: 'kiosk-product', parse: parseProductCopy }, owner, {
    storage,
  })

function windowOf(writer: string, owner = 'me') {
  const copies = copiesOf(owner)
  return new ProductAutosave({ copies, timers: clock.timers, writer, slot: 'p1' })
}

const alone: Tabs = { say: () => undefined, listen: () => () => undefined }
const openElsewhere: Tabs = {
  say: () => undefined,
  listen(hear) {
    hear({ kind: 'here', id: 'p1', writer: 'w9' })
    return () => undefined
  },
}

async function recalled(tabs = alone, owner = 'me') {
  const finding = restoreProduct(
    { copies: copiesOf(owner), timers: clock.timers, tabs },
    'p1',
    stored,
  )
  await clock.pass(200)
  return finding
}

describe('what is typed of a product', () => {
  test('is kept within a second, also while somebody goes on typing', async () => {
    const autosave = windowOf('w1')
    for (let at = 0; at < 4; at += 1) {
      autosave.keep({ ...unsaved, draft: { ...typed, title: `Lamp ${at}` } })
      await clock.pass(200)
    }
    expect(copiesOf().list('p1')[0]?.draft.title).toBe('Lamp 3')
    expect(autosave.keptAt.get()).toBe(copiesOf().list('p1')[0]?.savedAt)
  })

  test('comes back in the next window, as it was typed, with what it is based on', async () => {
    const autosave = windowOf('w1')
    autosave.keep(unsaved)
    autosave.flush()
    expect(await recalled()).toMatchObject({ ...unsaved, writer: 'w1' })
  })

  test('is not taken from a window that is open, nor from another account', async () => {
    const autosave = windowOf('w1')
    autosave.keep(unsaved)
    autosave.flush()
    expect(await recalled(openElsewhere)).toBeUndefined()
    expect(await recalled(alone, 'someone else')).toBeUndefined()
    expect(await recalled()).toBeDefined()
  })

  test('is removed when it is saved, and another window keeps its own', () => {
    const [one, other] = [windowOf('w1'), windowOf('w2')]
    for (const autosave of [one, other]) {
      autosave.keep(unsaved)
      autosave.flush()
    }
    one.keep(null)
    expect(
      copiesOf()
        .list('p1')
        .map(({ writer }) => writer),
    ).toEqual(['w2'])
    expect(one.keptAt.get()).toBeUndefined()
  })

  test('that says no more than what is stored is forgotten', async () => {
    const autosave = windowOf('w1')
    const rows = [...stored.specifications, { key: '', value: ' ' }]
    autosave.keep({ ...unsaved, draft: { ...stored, specifications: rows } })
    autosave.flush()
    expect(await recalled()).toBeUndefined()
    expect(copiesOf().list('p1')).toEqual([])
  })

  test('in a browser that can store nothing is said not to be kept', () => {
    const autosave = windowOf('w1')
    storage.isFull = true
    autosave.keep(unsaved)
    autosave.flush()
    expect(autosave.keptAt.get()).toBeNull()
  })

  test('comes back with the options and variants of a new product', async () => {
    const options = [{ name: 'Color', values: ['Black', 'Oak'] }]
    const all = combined(options, [], { ...blankVariant('12'), sku: 'L' })
    const variants = all.map((one, at) => ({ ...one, isSold: at === 0 }))
    const draft = { ...typed, options, variants }
    const autosave = windowOf('w1')
    autosave.keep({ ...unsaved, draft })
    autosave.flush()
    expect((await recalled())?.draft).toEqual(draft)
  })
})

describe('a copy in storage', () => {
  const text = (draft: unknown) =>
    JSON.stringify({ draft, base: null, version: 3, savedAt: '2026-11-23T10:00:00Z', writer: 'w' })

  test.each([null, '', 'no json', '[]', '{}', text('x'), text(null), 'x'.repeat(2_000_001)])(
    'that is none is passed over: %.20s',
    (broken) => expect(parseProductCopy(broken)).toBeUndefined(),
  )

  test('loses what has the wrong type, and pictures that were not uploaded', () => {
    const picture = { key: 'k', publicId: 'm1', url: '/media/m1/1280.jpg', alt: 7 }
    const copy = parseProductCopy(
      text({
        title: 7,
        about: '<p>x</p>',
        featured: 'yes',
        sellingMode: 'x',
        tags: ['a', 1],
        images: [picture, { ...picture, publicId: '' }, { ...picture, url: 'blob:x' }, null],
        specifications: [{ key: 'a', value: 'b' }, { key: 1 }],
        saleFrom: 'tomorrow',
      }),
    )
    expect(copy).toMatchObject({ version: null, base: null })
    expect(copy?.draft).toMatchObject({
      title: '',
      about: '<p>x</p>',
      featured: false,
      sellingMode: 'own',
      tags: ['a'],
      images: [{ ...picture, alt: '' }],
      specifications: [{ key: 'a', value: 'b' }],
      saleFrom: { date: '', time: '' },
    })
  })
})
