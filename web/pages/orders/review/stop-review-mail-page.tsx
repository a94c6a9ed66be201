import { REVIEW_MAIL_STOPPED } from '#server/modules/reviews/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from '#web/pages/account/mailed-link-page.tsx'

/** Ends mail that asks for reviews for whoever has the link of such a mail, without signing in. */
export const stopReviewMailPage = mailedLinkPage(
  {
    title: 'Emails that ask for a review',
    text: 'Once for each order, some days after its delivery, we ask what it is like.',
    button: 'Stop these emails',
    done: REVIEW_MAIL_STOPPED,
    refused: 'Nothing was changed',
    elsewhere: 'Go to the store',
  },
  {
    send: (api, token) => api.reviews['mail-stops'][':token'].$post({ param: { token } }),
    donePath: pathTo.stopReviewMail('done', { done: 'yes' }),
    elsewherePath: pathTo.store(),
  },
)
