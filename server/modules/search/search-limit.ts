import { takeShared } from '#server/database/shared-counts.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'

/** More than an office full of people types, less than an abusive program. */
export const MOST_SEARCHES = 600

/** Refuses an address after 600 searches in five minutes, in all processes; a search costs no write. */
export function takeSearch(ctx: Context, address: string): void {
  takeShared(ctx, [`search:${address}`, MOST_SEARCHES], {
    windowMs: 5 * MINUTE_MS,
    text: 'Too many searches. Please try again in a few minutes.',
  })
}
