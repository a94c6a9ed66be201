import { EMAIL_CHANGED, EMAIL_CHANGE_UNDONE } from '#server/modules/accounts/email-change/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

/** What the link to a new address leads to. */
export const changeEmailPage = mailedLinkPage(
  {
    title: 'Confirm your new email address',
    text: 'Press the button to sign in with this email address from now on. All other devices are signed out.',
    button: 'Change my email address',
    done: EMAIL_CHANGED,
    refused: 'Your email address was not changed',
    elsewhere: 'Your settings',
  },
  {
    send: (api, token) => api.auth['change-email'][':token'].$post({ param: { token } }),
    donePath: pathTo.changeEmail('done', { done: 'yes' }),
    elsewherePath: `${pathTo.dashboardScreen('settings')}#email`,
  },
)

/** What the link to a former address leads to. */
export const undoEmailChangePage = mailedLinkPage(
  {
    title: 'Undo the change of your email address',
    text: 'Press the button to get your account back with this email address. All devices are signed out and the present password ends: we email you a link to choose a new one.',
    button: 'Undo the change',
    done: EMAIL_CHANGE_UNDONE,
    refused: 'The change was not undone',
    elsewhere: 'Send me a link to choose a password',
  },
  {
    send: (api, token) => api.auth['undo-email-change'][':token'].$post({ param: { token } }),
    donePath: pathTo.undoEmailChange('done', { done: 'yes' }),
    elsewherePath: pathTo.forgotPassword(),
  },
)
