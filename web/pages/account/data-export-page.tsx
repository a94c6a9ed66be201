import { pathTo } from '#shared/addresses.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { attempt } from '#web/api/refusal.ts'
import { Missing, page } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import styles from './account-layout.module.css'

const SETTINGS = `${pathTo.dashboardScreen('settings')}#leaving`

/** What the link in the mail leads to. A mail server that opens it downloads nothing. */
export const dataExportPage = page({
  load: async ({ api, params: { token = '' } }) => {
    const outcome = await attempt(api.auth['data-export'][':token'].$get({ param: { token } }))
    if ('refusal' in outcome && outcome.refusal.status !== 404) throw outcome.refusal
    if ('refusal' in outcome || outcome.value.state !== 'ready') throw new Missing(ENDED)
    return { ...outcome.value, token }
  },
  head: (_data, { site }) => ({ title: `Your data | ${site.siteName}`, noindex: true }),
  Body: ({ data: { sizeBytes, readyUntil, token } }) => (
    <AccountLayout title="Your data">
      <div className={styles.done}>
        <p>
          Everything that the site has about you, as one zip file of {sizeText(sizeBytes)}. It is
          removed on <DateText iso={readyUntil ?? ''} />.
        </p>
        <LinkButton variant="primary" size="l" block href={fileAt(token)} download>
          Download my data
        </LinkButton>
      </div>
      <Elsewhere>
        <a className="link" href={SETTINGS}>
          Settings
        </a>
      </Elsewhere>
    </AccountLayout>
  ),
  failure: { text: 'Something went wrong' },
})

const ENDED = {
  title: 'Your data',
  heading: 'This link no longer works.',
  text: 'Downloads stay for a day, and their links end when you choose a new password. You can ask for a new one in Settings.',
}

function fileAt(token: string): string {
  return `/api/auth/data-export/${encodeURIComponent(token)}/file`
}
