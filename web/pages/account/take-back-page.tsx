import { TAKEN_BACK } from '#server/modules/accounts/ownership/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

export const takeBackPage = mailedLinkPage(
  {
    title: 'Take the site back',
    text: 'Press the button to become the owner again. You are signed out everywhere; sign in anew, and choose a new password.',
    button: 'Take the site back',
    done: TAKEN_BACK,
    refused: 'The site was not taken back',
    elsewhere: 'Forgot your password?',
    elsewhereAfter: 'Choose a new password',
  },
  {
    send: (api, token) => api.auth.ownership[':token'].$post({ param: { token } }),
    donePath: pathTo.takeBack('done', { done: 'yes' }),
    elsewherePath: pathTo.forgotPassword(),
  },
)
