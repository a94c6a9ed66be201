import { SESSION_ENDED } from '#server/modules/accounts/sessions/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

export const endSessionPage = mailedLinkPage(
  {
    title: 'It wasn’t you?',
    text: 'Press the button to sign out the browser that the email is about.',
    button: 'Sign it out',
    done: `${SESSION_ENDED} Whoever used it knows your password: choose a new one now.`,
    refused: 'Nothing was signed out',
    elsewhere: 'Choose a new password',
  },
  {
    send: (api, token) => api.auth['end-session'][':token'].$post({ param: { token } }),
    donePath: pathTo.endSession('done', { done: 'yes' }),
    elsewherePath: pathTo.forgotPassword(),
  },
)
