import type { Context } from '#server/kernel/context.ts'
import { findLastDay, listDays } from './queries.ts'

type AffiliateEarnings = {
  /** minor units by post id, '' for what belongs to none; a post of which no report tells is missing. */
  centsByPost: Map<string, number>
  totalCents: number
  /** The last day (YYYY-MM-DD) of which a report tells; null until there is one. */
  lastReportDay: string | null
}

/** What the programmes reported for days (YYYY-MM-DD) from one to another, both included. */
export async function readAffiliateEarnings(
  { store: { db } }: Pick<Context, 'store'>,
  days: { from: string; to: string },
): Promise<AffiliateEarnings> {
  const [rows, lastReportDay] = await Promise.all([listDays(db, days), findLastDay(db)])
  // A sum of bigints is text in PostgreSQL.
  const centsByPost = new Map(rows.map(({ post_id, cents }) => [post_id, Number(cents)]))
  const totalCents = [...centsByPost.values()].reduce((sum, cents) => sum + cents, 0)
  return { centsByPost, totalCents, lastReportDay }
}
