/** Messages shown once after an action; the cookie in between carries only the name. */
export const FLASHES = {
  'signed-up': 'Your account is ready. Sign in to begin.',
  'password-reset': 'Your password was reset. Sign in with the new one.',
  'signed-out': 'You are signed out.',
  'message-sent': 'Message sent.',
  'reset-sent': 'Now look into your mail.',
  'proof-sent': 'Now look into your mail.',
  'settings-saved': 'Your mail settings are saved.',
  'post-unsaved': 'Removed from your saved posts',
  'added-to-cart': 'It is in your cart.',
  'cart-changed': 'Your cart was changed.',
  'line-removed': 'The product was taken out of your cart.',
  'claim-sent': 'If there is such an order, a link is on its way to its address.',
  'orders-claimed': 'Your orders are here.',
  'order-cancelled': 'Your order is cancelled.',
  'ordered-again': 'Everything from that order is in your cart.',
  'ordered-in-part': 'Your cart is full now; not everything from that order is in it.',
  'site-ready': 'Your site is ready.',
  'site-changed': 'Settings saved.',
} as const

export type FlashName = keyof typeof FLASHES

export function isFlash(name: string | undefined): name is FlashName {
  return name !== undefined && Object.hasOwn(FLASHES, name)
}
