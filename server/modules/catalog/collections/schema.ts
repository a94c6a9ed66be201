import { z } from 'zod'
import { productSummaryOut } from '#server/modules/catalog/schema.ts'
import { shopNames } from '#shared/money/currency-name.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import {
  COLLECTION_KINDS,
  COLLECTION_MATCHES,
  COLLECTION_SORTS,
  MOST_BY_HAND,
  MOST_RULES,
} from '#shared/products/collections.ts'
import { idText, line, manyLines } from '#shared/api/schemas.ts'

const priceMissing = () => `Enter a price in ${shopNames()}, or leave it empty.`

const amount = z
  .number({ error: priceMissing })
  .transform((typed, context) => {
    const read = parseAmount(typed)
    if ('cents' in read) return read.cents
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })
  .nullable()
  .default(null)

/** `category` is an id, whose subcategories count too; prices are in the shop's currency. */
const ruleIn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    category: idText(64).refine(Boolean, 'Choose a category.'),
  }),
  z.object({ kind: z.literal('tag'), tag: line(100).refine(Boolean, 'Enter a tag.') }),
  z.object({ kind: z.literal('price'), from: amount, to: amount }).superRefine(refusePrices),
  z.object({ kind: z.literal('on-sale') }),
  z.object({ kind: z.literal('in-stock') }),
])

function refusePrices(
  { from, to }: { from: number | null; to: number | null },
  context: z.RefinementCtx,
) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['from'], message })
  if (from === null && to === null) refuse('Enter the lowest price, the highest one, or both.')
  if (from !== null && to !== null && to < from)
    refuse('The highest price must not be below the lowest.')
}

const ruleFields = {
  matches: z.enum(COLLECTION_MATCHES).default('all'),
  rules: z
    .array(ruleIn)
    .max(MOST_RULES, `A collection may have at most ${MOST_RULES} rules.`)
    .default([]),
}

const NO_RULE = 'Add at least one rule.'

const fields = z.object({
  name: line(80).refine(Boolean, 'Name is required'),
  kind: z.enum(COLLECTION_KINDS).default('hand'),
  ...ruleFields,
  /** In their order; of a collection by hand. */
  productIds: z
    .array(idText(64))
    .max(MOST_BY_HAND, `A collection may have at most ${MOST_BY_HAND} products.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  description: manyLines(5000).default(''),
  metaTitle: line(300).default(''),
  metaDescription: line(300).default(''),
  /** The last part of its address; made of the name where it is empty. */
  slug: line(80).default(''),
})

type Ruled = { kind: string; rules: unknown[] }

const hasRules = ({ kind, rules }: Ruled) => kind !== 'rules' || rules.length > 0
const RULED = { path: ['rules'], error: NO_RULE }

export const createCollectionIn = fields.refine(hasRules, RULED)

/** Everything, based on this `version`. */
export const putCollectionIn = fields.extend({ version: z.int32() }).refine(hasRules, RULED)

export const previewIn = z.object(ruleFields).refine(({ rules }) => rules.length > 0, RULED)

export const collectionParam = z.object({ id: idText(64) })
export const collectionHandle = z.object({ handle: line(200) })

export const collectionProductsQuery = z.object({
  sort: z.enum(COLLECTION_SORTS).default('collection'),
  ...pageQuery(12),
})

const ruleOut = z.union([
  z.object({ kind: z.literal('category'), category: z.string() }),
  z.object({ kind: z.literal('tag'), tag: z.string() }),
  z.object({ kind: z.literal('price'), from: z.number().nullable(), to: z.number().nullable() }),
  z.object({ kind: z.enum(['on-sale', 'in-stock']) }),
])

export const collectionOut = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  updatedAt: z.string(),
})

/** For the way to them, without what they say. */
export const shownCollectionsOut = z.object({
  collections: z.array(z.object({ slug: z.string(), name: z.string() })),
})

export const oneCollectionOut = z.object({ collection: collectionOut })

/** Of the products that match, `totalProducts` can be paged through; `hasMore` says that there are others. */
export const collectionProductsOut = z.object({
  products: z.array(productSummaryOut),
  totalProducts: z.number(),
  hasMore: z.boolean(),
  ...pagingOut,
})

const managed = collectionOut.extend({
  matches: z.enum(COLLECTION_MATCHES),
  rules: z.array(ruleOut),
  version: z.number(),
})

/** `chosen` counts the products of a collection by hand, whatever their status. */
export const listCollectionsOut = z.object({
  collections: z.array(managed.extend({ chosen: z.number() })),
})

/** With the products of a collection by hand, in their order, whatever their status; without those in the bin. */
export const managedCollectionOut = z.object({
  collection: managed.extend({
    products: z.array(
      productSummaryOut.pick({ _id: true, title: true, status: true, images: true }),
    ),
  }),
})

export type CreateCollectionIn = z.output<typeof createCollectionIn>
export type PutCollectionIn = z.output<typeof putCollectionIn>
export type RuleIn = z.output<typeof ruleIn>
export type RuleOut = z.infer<typeof ruleOut>
export type Collection = z.infer<typeof collectionOut>
export type ListedCollection = z.infer<typeof listCollectionsOut>['collections'][number]
export type ManagedCollection = z.infer<typeof managedCollectionOut>['collection']
export type CollectionProducts = z.infer<typeof collectionProductsOut>
export type CollectionProductsQuery = z.output<typeof collectionProductsQuery>
