import { toDollars } from '#shared/money/dollars.ts'
import { wallTime } from '#shared/site-time.ts'
import type { CodeRow } from './queries.ts'
import type { DiscountCode } from './schema.ts'

type Moment = { now: string; timeZone: string }

export function presentCode(row: CodeRow, { now, timeZone }: Moment): DiscountCode {
  const { starts_at, ends_at, amount_cents } = row
  return {
    _id: row.id,
    code: row.code,
    percent: row.percent,
    amount: amount_cents === null ? null : toDollars(amount_cents),
    startsOn: starts_at ? wallTime(new Date(starts_at), timeZone).date : '',
    // The last day is the one whose end the code reaches.
    endsOn: ends_at ? wallTime(new Date(Date.parse(ends_at) - 1), timeZone).date : '',
    maxUses: row.max_uses,
    minOrder: toDollars(row.min_order_cents),
    uses: row.uses,
    isActive: row.is_active === 1,
    version: row.version,
    state: stateOf(row, now),
  }
}

function stateOf(row: CodeRow, now: string): DiscountCode['state'] {
  if (row.is_active === 0) return 'off'
  if (row.ends_at && now >= row.ends_at) return 'expired'
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used-up'
  return row.starts_at && now < row.starts_at ? 'planned' : 'active'
}
