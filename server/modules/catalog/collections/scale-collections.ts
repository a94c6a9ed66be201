import type { Tx } from '#server/database/database.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import type { CollectionRule } from '#shared/products/collections.ts'
import { scaledBy, type Scale } from '#shared/money/scale.ts'
import { listRuledRows, updateCollection } from './queries.ts'

/** Turns the prices that rules of collections name into another currency's. Whoever edits one meanwhile reads it anew. */
export async function scaleCollections(tx: Tx, scale: Scale, at: string): Promise<void> {
  const scaled = (cents: number | null) => (cents === null ? null : scaledBy(cents, scale))
  for (const { id, rules, version } of await listRuledRows(tx)) {
    const read: CollectionRule[] = fromJson(rules)
    const turned = read.map((rule) =>
      rule.kind === 'price'
        ? { kind: rule.kind, fromCents: scaled(rule.fromCents), toCents: scaled(rule.toCents) }
        : rule,
    )
    await updateCollection(tx, id, {
      rules: toJson(turned),
      version: version + 1,
      updated_at: at,
    })
  }
}
