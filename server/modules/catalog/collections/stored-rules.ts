import type { Db } from '#server/database/database.ts'
import { listHeirs } from '#server/modules/catalog/categories/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import type { CollectionRule } from '#shared/products/collections.ts'
import type { RuleIn, RuleOut } from './schema.ts'

export function storedRule(rule: RuleIn): CollectionRule {
  if (rule.kind === 'category') return { kind: rule.kind, categoryId: rule.category }
  if (rule.kind === 'price') return { kind: rule.kind, fromCents: rule.from, toCents: rule.to }
  return rule
}

export function presentRule(rule: CollectionRule): RuleOut {
  if (rule.kind === 'category') return { kind: rule.kind, category: rule.categoryId }
  if (rule.kind !== 'price') return rule
  const price = (cents: number | null) => (cents === null ? null : toAmount(cents))
  return { kind: rule.kind, from: price(rule.fromCents), to: price(rule.toCents) }
}

/** The rules with the categories that theirs were merged into. */
export async function followedRules(
  db: Db,
  rules: readonly CollectionRule[],
): Promise<CollectionRule[]> {
  const ids = rules.flatMap((rule) => (rule.kind === 'category' ? [rule.categoryId] : []))
  const heirs = await listHeirs(db, ids)
  return rules.map((rule) =>
    rule.kind === 'category'
      ? { ...rule, categoryId: heirs.get(rule.categoryId) ?? rule.categoryId }
      : rule,
  )
}
