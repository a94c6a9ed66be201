import { pathTo } from '#shared/addresses.ts'
import { done, page, Redirect, textFields } from '#web/site/page.ts'

const ONE_YEAR_S = 31_536_000

export const currencyPage = page({
  load: () => {
    throw new Redirect(pathTo.home())
  },
  head: () => ({ title: '' }),
  Body: () => null,
  async action({ site, referrer }, form) {
    const { code = '' } = textFields(form)
    const response = done(referrer)
    if (site.currencies.includes(code)) {
      response.cookies.push(`currency=${code}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`)
    }
    return response
  },
})
