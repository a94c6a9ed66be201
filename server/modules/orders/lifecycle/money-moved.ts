/** What an order brought or, with a minus, gave back: in its currency, and in the shop's currency as sums over orders count it. */
export type MoneyMoved = { amountMinor: number; currency: string; cents: number }
