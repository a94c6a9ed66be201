import { REPLY_MAIL_STOPPED } from '#server/modules/comments/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from './mailed-link-page.tsx'

/** Ends mail about replies for whoever has the link of such a mail, without signing in. */
export const unsubscribePage = mailedLinkPage(
  {
    title: 'Emails about replies',
    text: 'We email you when someone replies to your comments, at most once an hour.',
    button: 'Stop these emails',
    done: REPLY_MAIL_STOPPED,
    refused: 'Nothing was changed',
    elsewhere: 'Your email settings',
  },
  {
    send: (api, token) => api.comments['reply-mail'][':token'].$post({ param: { token } }),
    donePath: pathTo.unsubscribe('done', { done: 'yes' }),
  },
)
