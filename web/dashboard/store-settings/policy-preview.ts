import { counted } from '#shared/text/counted.ts'
import { parseDayRange, dayRangeText } from '#shared/time/day-range.ts'
import { daySpanText } from '#shared/time/day-spans.ts'
import { deliveryPromise } from '#shared/orders/delivery.ts'
import { flatMethod } from '#shared/orders/shipping.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { policyTexts, shippingCostText } from '#web/site/policy-texts.ts'
import type { Typed } from './settings-values.ts'

/** Sentences of pages as they will read with what is typed; none while a number in them is wrong. */
export function policyPreview(typed: Typed, now: Date): string[] {
  const [over, flat] = [typed.freeShippingOver, typed.shippingFlat].map(parseAmount)
  const ranges = [typed.shippingDays, typed.deliveryDays, typed.refundDays].map(parseDayRange)
  const [shipping, delivery, refunds] = ranges.map((range) => range && dayRangeText(range))
  const wholeNumbers = [typed.returnDays, typed.defectHours].map((text) => text.trim())
  if (!over || !flat || !('cents' in over && 'cents' in flat)) return []
  if (!shipping || !delivery || !refunds || !wholeNumbers.every((text) => /^\d+$/.test(text)))
    return []
  const site = {
    freeShippingOverCents: over.cents,
    shippingFlatCents: flat.cents,
    shippingDays: shipping,
    deliveryDays: delivery,
    returnDays: Number(wholeNumbers[0]),
    supportText: typed.supportText.trim(),
    tracksParcels: typed.tracksParcels,
  }
  const texts = policyTexts(site)
  return [
    ...promiseSentences(typed, now),
    texts.freeShipping,
    `Shipping: ${shippingCostText({ cents: 0 }, [flatMethod(site)])}`,
    texts.shipping,
    texts.delivery,
    texts.returns,
    texts.moneyBack,
    ...(texts.support ? [texts.support] : []),
    `Refunds arrive within ${refunds} business days`,
    `Damage is reported within ${counted(Number(wholeNumbers[1]), 'hour')}`,
  ]
}

// A row without a first day counts for nothing yet, and one without a last day for one day.
function promiseSentences(typed: Typed, now: Date): string[] {
  const holidays = typed.holidays.map(({ from, to }) => ({ from, to: to || from }))
  const promise = deliveryPromise(now, { ...typed, holidays: holidays.filter(({ from }) => from) })
  if (!promise) return []
  const { leaves, arrives } = promise
  return [`An order of today leaves ${daySpanText(leaves)} and arrives ${daySpanText(arrives)}`]
}
