import { sql, type RawBuilder } from 'kysely'
import type { Scale } from '#shared/money/scale.ts'

/** A column of minor units by a scale, exactly as `scaledBy` computes it: both engines divide whole numbers towards zero. */
export function scaledColumn<Amount extends number | null = number>(
  column: string,
  { numerator, denominator, step }: Scale,
): RawBuilder<Amount> {
  const amount = sql.ref(column)
  const unit = sql.lit(denominator * step)
  const steps = sql`(2 * ${amount} * ${sql.lit(numerator)} + ${unit}) / (2 * ${unit})`
  return sql<Amount>`CASE WHEN ${amount} = 0 THEN 0 WHEN ${steps} = 0 THEN ${sql.lit(step)} ELSE ${steps} * ${sql.lit(step)} END`
}
