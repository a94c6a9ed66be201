import { ACCOUNT_KEPT } from '#server/modules/leaving/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

export const keepAccountPage = mailedLinkPage(
  {
    title: 'Keep your account',
    text: 'Press the button, and your account is not deleted: everything is there as it was.',
    button: 'Keep my account',
    done: ACCOUNT_KEPT,
    refused: 'This link does nothing any more',
    elsewhere: 'Sign in',
  },
  {
    send: (api, token) => api.auth['keep-account'][':token'].$post({ param: { token } }),
    donePath: pathTo.keepAccount('done', { done: 'yes' }),
    elsewherePath: pathTo.login(),
  },
)
