import { EMAIL_PROVEN } from '#server/modules/accounts/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

export const proveEmailPage = mailedLinkPage(
  {
    title: 'Confirm your email address',
    text: 'Press the button to confirm that this email address is yours.',
    button: 'Confirm my address',
    done: EMAIL_PROVEN,
    refused: 'Your address is not confirmed',
    elsewhere: 'Send a new link',
    elsewhereAfter: 'Choose which emails you get',
  },
  {
    send: (api, token) => api.auth['prove-email'][':token'].$post({ param: { token } }),
    donePath: pathTo.proveEmail('done', { done: 'yes' }),
  },
)
