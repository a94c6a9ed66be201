import { toCents } from './amount.ts'
import { shopMoney, toDecimalText } from './money.ts'

/** An amount of the API in the shop's currency with all of its decimals, as it stands in fields and files: 49.9 → 49.90. */
export function amountText(amount: number): string {
  return toDecimalText(shopMoney(toCents(amount)))
}
