import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { scaledColumn } from '#server/database/scaled-column.ts'
import type { Scale } from '#shared/money/scale.ts'

/** Gives every discount new amounts at once. */
export async function scaleDiscounts(tx: Tx, scale: Scale, at: string): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set({
      amount_cents: scaledColumn<number | null>('amount_cents', scale),
      min_order_cents: scaledColumn('min_order_cents', scale),
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .execute()
}
