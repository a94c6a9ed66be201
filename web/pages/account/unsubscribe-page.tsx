import { REPLY_MAIL_STOPPED } from '#server/modules/comments/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, refused } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'

/** Ends mail about replies for whoever has the link of such a mail, without signing in. */
export const unsubscribePage = page({
  load: ({ url }) => ({ isDone: url.searchParams.has('done') }),
  head: (_data, { site }) => ({
    title: `Mail about replies | ${site.siteName}`,
    noindex: true,
    meta: [{ name: 'referrer', content: 'strict-origin' }],
  }),
  Body: ({ data: { isDone }, form: { errors } }) => (
    <AccountLayout title="Mail about replies">
      {isDone ? (
        <FormMessage tone="ok">{REPLY_MAIL_STOPPED}</FormMessage>
      ) : (
        <Form>
          <p>We mail you when somebody replies to your comments, at most once an hour.</p>
          <ErrorSummary errors={errors} title="Nothing was changed" />
          <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
            Stop these mails
          </Button>
        </Form>
      )}
      <Elsewhere>
        <a className="link" href={pathTo.mailSettings()}>
          Mail settings of your account
        </a>
      </Elsewhere>
    </AccountLayout>
  ),
  async action({ api, params: { token = '' } }) {
    const response = api.comments['reply-mail'][':token'].$post({ param: { token } })
    const outcome = await attempt(response)
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.unsubscribe('done', { done: 'yes' }))
  },
  failure: { text: 'Something went wrong' },
})
