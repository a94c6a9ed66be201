import type { Context } from '#server/kernel/context.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { productTexts } from '#server/modules/catalog/saving/index.ts'
import { bodyOf, findExisting, matchProduct, type ExistingProduct } from './existing-product.ts'
import type { FileProduct } from './file-product.ts'
import { newProductFields } from './new-product.ts'
import { isNothing, planImport } from './plan-import.ts'
import { newVariants } from './plan-variants.ts'
import { changeItem, findImport, listUnchecked, moveImport, type ItemRow } from './queries.ts'

const AT_ONCE = 200
const AT_A_TIME = 20

/** The task that compares products of a file with those of the shop, some hundred at a time; it writes to none of them. */
export async function checkItems(ctx: Context, { importId }: { importId: string }): Promise<void> {
  const { db } = ctx.store
  const open = await findImport(db, importId)
  if (open?.state !== 'checking') return
  const items = await listUnchecked(db, importId, AT_ONCE)
  for (let from = 0; from < items.length; from += AT_A_TIME)
    await yieldToReaders(() => checkSome(ctx, items.slice(from, from + AT_A_TIME)))
  await transact(
    ctx,
    async (scope) => {
      const next = { kind: 'product-import.check', key: importId, payload: { importId } } as const
      if (items.length > 0) await scope.schedule(next)
      else await moveImport(scope.tx, importId, { from: ['checking'], to: 'checked' })
    },
    { causedBy: open.by_user },
  )
}

type Checked = Parameters<typeof changeItem>[2]

async function checkSome(ctx: Context, items: ItemRow[]): Promise<void> {
  const found: [string, Checked][] = []
  for (const item of items) found.push([item.id, await check(ctx, item)])
  await transact(ctx, async ({ tx }) => {
    for (const [id, change] of found) await changeItem(tx, id, change)
  })
}

async function check(ctx: Context, item: ItemRow): Promise<Checked> {
  const product = fromJson(item.draft)
  try {
    const { db } = ctx.store
    const id = await matchProduct(db, product)
    const existing = id === undefined ? undefined : await findExisting(db, id)
    const cleaned = await withText(product, existing)
    if (!existing) return { verdict: 'new', draft: toJson(checkedNew(cleaned)) }
    const draft = withSeenStock(cleaned, existing)
    const look = { at: timestamp(ctx.clock), takesStock: true, site: ctx.config.publicUrl }
    const verdict = isNothing(planImport(draft, existing, look)) ? 'unchanged' : 'changed'
    return { verdict, draft: toJson(draft), product_id: existing.row.id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = wordsOf(error)
    const line = lineOf(problem) ?? lineOfVariant(product, error) ?? item.line
    return { verdict: 'refused', problem, problem_line: line }
  }
}

function checkedNew(product: FileProduct): FileProduct {
  newProductFields(product, { categoryId: null, asDraft: false })
  newVariants(product)
  return product
}

/** The text as it is stored; of one that is there already, as it is there. */
async function withText(
  { body, ...product }: FileProduct,
  existing: ExistingProduct | undefined,
): Promise<FileProduct> {
  if (body === undefined) return product
  // As a cell of a file has it.
  if (existing && body === (await bodyOf(existing)).trim()) return product
  const {
    about = '',
    aiContent = '',
    description: start = '',
  } = await productTexts({
    about: body,
    description: '',
  })
  return { ...product, text: { about, aiContent, start } }
}

/** With the stock as it is now where the file does not say from which it was changed. */
function withSeenStock(product: FileProduct, { row, variants }: ExistingProduct): FileProduct {
  if (product.options.length === 0)
    return {
      ...product,
      variants: product.variants.map((one) => ({ stockSeen: row.stock, ...one })),
    }
  const choice = (values: string[]) => values.join('\n').toLowerCase()
  const stockOf = (values: string[]) =>
    variants.find((one) => choice(fromJson(one.choices)) === choice(values))?.stock
  return {
    ...product,
    variants: product.variants.map((one) => {
      const stockSeen = one.stockSeen ?? stockOf(one.values)
      return stockSeen === undefined ? one : { ...one, stockSeen }
    }),
  }
}

const NAMES: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  about: 'Body',
  aiContent: 'Body',
  tags: 'Tags',
  affiliateUrl: 'Affiliate link',
  metaTitle: 'SEO title',
  metaDescription: 'SEO description',
  weightGrams: 'Weight',
  stock: 'Stock',
  priceCents: 'Price',
  specifications: 'Vendor',
}

/** What is wrong, with the name of its column where the words have none. */
export function wordsOf({ message, fields = {} }: Refusal): string {
  const [first] = Object.entries(fields)
  if (!first) return message
  const [path, text] = first
  const name = NAMES[path.split('.')[0] ?? '']
  const isNamed = name === undefined || text.toLowerCase().includes(name.toLowerCase())
  return isNamed ? text : `${name}: ${text}`
}

function lineOf(problem: string): number | undefined {
  const line = / in row (\d+)\.$/.exec(problem)?.[1]
  return line === undefined ? undefined : Number(line)
}

// Only of a new product are the variants those of the file, in its order.
function lineOfVariant({ variants }: FileProduct, { fields = {} }: Refusal): number | undefined {
  const index = /^variants\.(\d+)/.exec(Object.keys(fields)[0] ?? '')?.[1]
  return index === undefined ? undefined : variants[Number(index)]?.line
}
