import { FACTOR_REMOVED } from '#server/modules/accounts/factor-removal/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

/** What the link of a mail about a new passkey or app leads to. */
export const removeFactorPage = mailedLinkPage(
  {
    title: 'Remove a way to sign in',
    text: 'Press the button to remove the passkey or app that the email is about, and all that were added after it. All devices are signed out and the password ends: we email you a link to choose a new one.',
    button: 'Remove it',
    done: FACTOR_REMOVED,
    refused: 'Nothing was removed',
    elsewhere: 'Send me a link to choose a password',
  },
  {
    send: (api, token) => api.auth['remove-factor'][':token'].$post({ param: { token } }),
    donePath: pathTo.removeFactor('done', { done: 'yes' }),
    elsewherePath: pathTo.forgotPassword(),
  },
)
