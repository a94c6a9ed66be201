/** Messages shown once after an action; the cookie in between carries only the name. */
export const FLASHES = {
  'signed-up': 'Your account is ready. Sign in to get started.',
  'password-reset': 'Your password was reset. Sign in with the new one.',
  'signed-out': 'You are signed out.',
  'account-closed': 'Your account is closed. Sign in within 14 days to keep it.',
  'account-kept': 'Welcome back. Your account is kept: it will not be deleted.',
  'message-sent': 'Message sent.',
  'reset-sent': 'Check your email.',
  'post-unsaved': 'Removed from your saved posts',
  'added-to-cart': 'Added to your cart.',
  'cart-changed': 'Your cart was updated.',
  'discount-kept': 'The discount code is in your cart.',
  'line-removed': 'The product was removed from your cart.',
  'claim-sent': 'If that order exists, a link is on its way to its email address.',
  'order-added': 'The order was added to your account.',
  'orders-claimed': 'Your orders were added to your account.',
  'order-cancelled': 'Your order is cancelled.',
  'cancel-requested': 'The shop is asked to cancel your order.',
  'cancel-withdrawn': 'You keep your order.',
  'return-requested': 'Your return is requested.',
  'return-withdrawn': 'Your return is withdrawn.',
  'review-saved': 'Thank you. Your review is saved.',
  'review-deleted': 'Your review is deleted.',
  'ordered-again': 'Everything from that order is in your cart.',
  'ordered-in-part': 'Your cart is full, so some items from that order were left out.',
  'site-ready': 'Your site is ready.',
  'site-changed': 'Settings saved.',
} as const

export type FlashName = keyof typeof FLASHES

/** Whether there is a message of this name: a cookie may hold anything. */
export function isFlash(name: string | undefined): name is FlashName {
  return name !== undefined && Object.hasOwn(FLASHES, name)
}
