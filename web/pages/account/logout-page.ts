import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import { done, page, Redirect } from '#web/site/page.ts'

/** Signs out by POST only: another page could make a browser send a GET. */
export const logoutPage = page({
  load: () => {
    throw new Redirect(pathTo.home())
  },
  head: () => ({ title: '' }),
  Body: () => null,
  async action({ api }) {
    const response = await api.auth.logout.$post()
    await unwrap(response)
    const headers = { 'Clear-Site-Data': '"cache"' }
    return done(pathTo.home(), { from: response, flash: 'signed-out', headers })
  },
})
