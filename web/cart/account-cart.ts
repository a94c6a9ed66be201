import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import type { ErrorBody } from '#web/api/refusal.ts'
import { parseCart, wantedOf, type CartItem, type RequestedItem } from './cart-items.ts'
import { CART_CHANGED, GUEST_CART } from './guest-cart.ts'
import { readStored, writeStored } from './stored.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

const KEY = 'accountCart'
const SEEN = 'accountCartSeen'
const PATH = '/api/cart'
/** A page may come from a prefetch of this age, with the count of then. */
const NEWS_MS = 5 * 60_000

export function isMember(): boolean {
  return document.documentElement.dataset.person === 'member'
}

/** Undefined if the server could not be asked. */
export async function readAccountCart(): Promise<RequestedItem[] | undefined> {
  return (await cartOf(await fetch(PATH).catch(() => undefined)))?.items
}

/** `add` adds pieces, `merge` keeps the larger quantity, `set` gives these quantities to the products named, 0 for none. */
type Change = 'add' | 'merge' | 'set'

type StoredCart = AnswerOf<ApiClient['cart']['$put']>

/** Returns what the account's cart now has and what had no room in it, or what the server said against it. */
export async function changeAccountCart(
  items: readonly RequestedItem[],
  change: Change,
): Promise<StoredCart | { problem: string }> {
  const answer = await fetch(PATH, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: wantedOf(items), change }),
  }).catch(() => undefined)
  const now = await cartOf(answer)
  if (!now) return { problem: await problemOf(answer) }
  tellLines(now.items.length)
  return now
}

/** Tells this browser's tabs how many lines the account's cart has. */
export function tellLines(lines: number): void {
  // Without storage, other tabs learn it with their next page.
  writeStored(KEY, JSON.stringify({ lines, at: Date.now() }))
  document.dispatchEvent(new Event(CART_CHANGED))
}

/** The count that a tab of this browser told a moment ago. */
export function toldLines(): number | undefined {
  const { lines, at }: { lines?: unknown; at?: unknown } = parsedJson(readStored(KEY)) ?? {}
  const isNews = typeof at === 'number' && Math.abs(Date.now() - at) < NEWS_MS
  return isNews && Number.isSafeInteger(lines) ? Number(lines) : undefined
}

/** The products of the account's cart as this browser last saw them. */
export function seenItems(): CartItem[] {
  return parseCart(readStored(SEEN))
}

/** Without storage, a price that changes in between is not told. */
export function rememberSeen(items: readonly CartItem[]): void {
  writeStored(SEEN, JSON.stringify(items))
}

/** Nothing of a person's cart stays in the browser that they sign out of. */
export function forgetCarts(): void {
  for (const key of [GUEST_CART, KEY, SEEN]) writeStored(key, '')
}

async function cartOf(answer: Response | undefined): Promise<StoredCart | undefined> {
  return answer?.ok ? answer.json() : undefined
}

async function problemOf(answer: Response | undefined): Promise<string> {
  const body: Partial<ErrorBody> | undefined = await answer?.json().catch(() => undefined)
  return body?.error ?? 'Something went wrong. Please try again later.'
}
