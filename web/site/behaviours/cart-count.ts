import { isMember, tellLines, toldLines } from '#web/cart/account-cart.ts'
import { CART_CHANGED, readGuestCart } from '#web/cart/guest-cart.ts'

const NEW_MS = 2500

/** Counts the lines of the cart at its link, in every tab; a cart from before signing in goes into the account's. */
export function countCart(link: HTMLElement) {
  const counter = link.querySelector<HTMLElement>('[data-lines]')
  if (!counter) return
  if (isMember() && isJustLoaded()) tellLines(Number(counter.dataset.lines))
  show(counter)
  document.addEventListener(CART_CHANGED, () => {
    const before = shownIn(counter)
    show(counter)
    if (shownIn(counter) <= before) return
    counter.dataset.new = ''
    setTimeout(() => delete counter.dataset.new, NEW_MS)
  })
  window.addEventListener('storage', () => show(counter))
  window.addEventListener('pageshow', () => show(counter))
  document.addEventListener('prerenderingchange', () => show(counter))
  if (isMember() && readGuestCart().length > 0) void merge()
}

async function merge() {
  const { mergeGuestCart } = await import('#web/cart/merge-guest-cart.ts')
  await mergeGuestCart()
}

type Loading = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string }

// Neither fetched in advance nor gone back to, so that its count is newer than what a tab told.
function isJustLoaded(): boolean {
  // Of this kind are all entries of that name.
  const [loading] = performance.getEntriesByType('navigation') as Loading[]
  return loading?.type === 'navigate' && !loading.activationStart && !loading.deliveryType
}

function show(counter: HTMLElement) {
  const lines = isMember() ? (toldLines() ?? Number(counter.dataset.lines)) : readGuestCart().length
  const [number, unit] = counter.children
  if (number) number.textContent = String(lines)
  if (unit) unit.textContent = lines === 1 ? ' product' : ' products'
  counter.toggleAttribute('data-empty', lines === 0)
}

function shownIn(counter: HTMLElement): number {
  return Number(counter.firstElementChild?.textContent)
}
