import { formatMoney } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'

/** What an edit gives back, and what it asks for. */
type Swap = { refund: Money; asked: Money }

/** What both sums come to for `who`, as a part of a sentence; empty where they are in two currencies. */
function netText({ refund, asked }: Swap, who: { pays: string; gets: string }): string {
  if (refund.currency !== asked.currency) return ''
  const net = asked.amountMinor - refund.amountMinor
  const amount = formatMoney(money(Math.abs(net), asked.currency))
  if (net === 0) return 'in all, that is the same'
  return net > 0 ? `in all, ${who.pays} ${amount} more` : `in all, ${who.gets} ${amount} back`
}

/** Both sums and their difference, for the owner before they save; empty where one of them is nothing. */
export function swapNote(swap: Swap): string {
  if (swap.refund.amountMinor === 0 || swap.asked.amountMinor === 0) return ''
  const net = netText(swap, { pays: 'the customer pays', gets: 'the customer gets' })
  const { refund, asked } = swap
  return net && `${formatMoney(refund)} back and ${formatMoney(asked)} to pay: ${net}.`
}

/** Both sums and their difference, for the customer. The refund is on its way: another email says that it is done. */
export function editSumsText(swap: Swap, isPaid: boolean): string {
  const { refund, asked } = swap
  const net = netText(swap, { pays: 'you pay', gets: 'you get' })
  const due = `${formatMoney(asked)} ${isPaid ? 'was paid' : 'is due'} for what we added`
  return `We are refunding ${formatMoney(refund)} for what we took out, and ${due}${net && `: ${net}`}.`
}
