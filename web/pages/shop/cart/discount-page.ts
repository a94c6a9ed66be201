import { pathTo } from '#shared/addresses.ts'
import { flashCookie } from '#web/site/flash-cookie.ts'
import { page, Redirect } from '#web/site/page.ts'

const MONTH_SECONDS = 2_592_000

const CODES = /^[\w-]{2,40}(,[\w-]{2,40}){0,2}$/

/** A link that somebody passed on: keeps its discount codes for the cart, and leads to the store. */
export const discountPage = page({
  load: ({ params: { code = '' } }) => {
    if (!CODES.test(code)) throw new Redirect(pathTo.store())
    // As `cart-code.ts` reads it.
    const cookie = `code=${code.toUpperCase()}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax`
    throw new Redirect(pathTo.store(), 302, [cookie, flashCookie('discount-kept')])
  },
  head: () => ({ title: '' }),
  Body: () => null,
})
