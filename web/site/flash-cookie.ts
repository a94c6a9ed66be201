import type { FlashName } from '#shared/text/flashes.ts'

/** The cookie by which the next page says something once. */
export const flashCookie = (flash: FlashName) =>
  `flash=${flash}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`
