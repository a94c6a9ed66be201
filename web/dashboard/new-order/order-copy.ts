import { readTab, writeTab } from '#web/ui/browser/tab-storage.ts'
import { asRecord } from '#shared/api/record.ts'
import { EMPTY, type ChosenItem, type Typed } from './typed-order.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

const NAME = 'newOrder'

/** An order by hand that is not placed yet. With the same `key` it is placed once, however often it is sent. */
export type OrderCopy = { userId: string; key: string; values: Typed }

/** Keeps the order in this tab, over a reload and the Back button; it goes when the tab is closed. */
export function saveOrderCopy(order: OrderCopy): void {
  writeTab(NAME, JSON.stringify(order))
}

export function forgetOrderCopy(): void {
  writeTab(NAME, '')
}

/** What this tab has kept of the person's order; undefined if it is none, since anything can stand in a browser's storage. */
export function readOrderCopy(userId: string): OrderCopy | undefined {
  return parseOrderCopy(readTab(NAME), userId)
}

export function parseOrderCopy(text: string, userId: string): OrderCopy | undefined {
  const stored = asRecord(parsedJson(text))
  if (stored.userId !== userId || typeof stored.key !== 'string' || !isTyped(stored.values))
    return undefined
  return { userId, key: stored.key, values: stored.values }
}

function isTyped(values: unknown): values is Typed {
  const typed = asRecord(values)
  const { items: _items, notify: _notify, ...plain } = EMPTY
  const isPlain = Object.entries({ ...plain, 'shippingAddress.country': '' }).every(
    ([name, empty]) => typeof typed[name] === typeof empty,
  )
  const { items, notify } = typed
  const isNotify = notify === null || typeof notify === 'boolean'
  return isPlain && isNotify && Array.isArray(items) && items.every(isItem)
}

function isItem(item: unknown): item is ChosenItem {
  const { productId, title, quantity, price } = asRecord(item)
  const texts = [productId, title, price]
  return texts.every((text) => typeof text === 'string') && typeof quantity === 'number'
}
