import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** How many products there are, how many of them are new since a moment, and how many are running out. */
export async function countProducts(db: Db, { since, low }: { since: string; low: number }) {
  const { rows } = await sql<{ total: number; added: number; low: number }>`SELECT
    (SELECT count(*) FROM products) AS total,
    (SELECT count(*) FROM products WHERE created_at >= ${since}) AS added,
    (SELECT count(*) FROM products WHERE stock <= ${low}) AS low`.execute(db)
  const [row] = rows
  return { total: Number(row?.total), added: Number(row?.added), low: Number(row?.low) }
}
