import { isMember, tellLines, toldLines } from '#web/cart/account-cart.ts'
import { CART_CHANGED, readGuestCart } from '#web/cart/guest-cart.ts'

const NEW_MS = 2500

/** Counts the lines of the cart at its link, in every tab; a cart from before signing in goes into the account's. */
export function countCart(link: HTMLElement) {
  const place = link.querySelector<HTMLElement>('[data-lines]')
  if (!place) return
  if (isMember() && isJustLoaded()) tellLines(Number(place.dataset.lines))
  show(place)
  document.addEventListener(CART_CHANGED, () => {
    const before = shownIn(place)
    show(place)
    if (shownIn(place) <= before) return
    place.dataset.new = ''
    setTimeout(() => delete place.dataset.new, NEW_MS)
  })
  window.addEventListener('storage', () => show(place))
  window.addEventListener('pageshow', () => show(place))
  document.addEventListener('prerenderingchange', () => show(place))
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

function show(place: HTMLElement) {
  const lines = isMember() ? (toldLines() ?? Number(place.dataset.lines)) : readGuestCart().length
  const [number, unit] = place.children
  if (number) number.textContent = String(lines)
  if (unit) unit.textContent = lines === 1 ? ' product' : ' products'
  place.toggleAttribute('data-empty', lines === 0)
}

function shownIn(place: HTMLElement): number {
  return Number(place.firstElementChild?.textContent)
}
