import type { ManagedCollection, RuleOut } from '#server/modules/catalog/collections/schema.ts'
import { amountText } from '#shared/money/amount-text.ts'
import type { CollectionKind, CollectionMatches } from '#shared/products/collections.ts'
import { typedNumber } from '#web/dashboard/kit/typed-number.ts'
import { pickedOf, type PickedProduct } from '#web/dashboard/product-picker/picked-product.ts'

/** A rule as its row holds it, with what was typed for another kind. */
export type TypedRule = {
  kind: RuleOut['kind']
  category: string
  tag: string
  from: string
  to: string
}

export type TypedCollection = {
  name: string
  slug: string
  description: string
  metaTitle: string
  metaDescription: string
  kind: CollectionKind
  matches: CollectionMatches
  rules: TypedRule[]
  products: PickedProduct[]
}

export const NEW_RULE: TypedRule = { kind: 'category', category: '', tag: '', from: '', to: '' }

export function typedOf(collection: ManagedCollection | null): TypedCollection {
  return {
    name: collection?.name ?? '',
    slug: collection?.slug ?? '',
    description: collection?.description ?? '',
    metaTitle: collection?.metaTitle ?? '',
    metaDescription: collection?.metaDescription ?? '',
    kind: collection?.kind ?? 'hand',
    matches: collection?.matches ?? 'all',
    rules: collection?.rules.map(typedRule) ?? [],
    products: collection?.products.map(pickedOf) ?? [],
  }
}

function typedRule(rule: RuleOut): TypedRule {
  const price = (amount: number | null) => (amount === null ? '' : amountText(amount))
  return {
    ...NEW_RULE,
    kind: rule.kind,
    ...('category' in rule && { category: rule.category }),
    ...('tag' in rule && { tag: rule.tag }),
    ...('from' in rule && { from: price(rule.from), to: price(rule.to) }),
  }
}

export function rulesOf(rules: TypedRule[]) {
  const price = (text: string) => (text.trim() === '' ? null : typedNumber(text))
  return rules.map(({ kind, category, tag, from, to }) => {
    if (kind === 'category') return { kind, category }
    if (kind === 'tag') return { kind, tag }
    return kind === 'price' ? { kind, from: price(from), to: price(to) } : { kind }
  })
}

export function bodyOf(typed: TypedCollection) {
  const { name, slug, description, metaTitle, metaDescription, kind, matches } = typed
  return {
    name,
    slug,
    description,
    metaTitle,
    metaDescription,
    kind,
    matches,
    rules: kind === 'rules' ? rulesOf(typed.rules) : [],
    productIds: kind === 'hand' ? typed.products.map(({ _id }) => _id) : [],
  }
}
