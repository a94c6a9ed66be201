import { WAIT_CONFIRMED, WAIT_REMOVED } from '#server/modules/restock/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { mailedLinkPage } from '#web/pages/account/mailed-link-page.tsx'

const ELSEWHERE = { elsewhere: 'Go to the store', refused: 'Nothing was changed' }

/** Confirms that the address of a mail wants to be told when a product is back. */
export const tellMePage = mailedLinkPage(
  {
    ...ELSEWHERE,
    title: 'Back in stock',
    text: 'Press the button, and we send you one email when it is back in stock.',
    button: 'Yes, tell me',
    done: WAIT_CONFIRMED,
  },
  {
    send: (api, token) => api['stock-waits'][':token'].$post({ param: { token } }),
    donePath: pathTo.tellMe('done', { done: 'yes' }),
    elsewherePath: pathTo.store(),
  },
)

/** Ends that, for whoever has the link of such a mail. */
export const stopWaitingPage = mailedLinkPage(
  {
    ...ELSEWHERE,
    title: 'Back in stock',
    text: 'Press the button, and we forget that you wanted to be told.',
    button: 'Do not tell me',
    done: WAIT_REMOVED,
  },
  {
    send: (api, token) => api['stock-waits'].ends[':token'].$post({ param: { token } }),
    donePath: pathTo.stopWaiting('done', { done: 'yes' }),
    elsewherePath: pathTo.store(),
  },
)
