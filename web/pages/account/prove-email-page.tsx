import { EMAIL_PROVEN } from '#server/modules/accounts/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, refused } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'

/** The mailed link. Opening it changes nothing, since mail servers open links too. */
export const proveEmailPage = page({
  load: ({ url }) => ({ isDone: url.searchParams.has('done') }),
  head: (_data, { site }) => ({
    title: `Confirm your email address | ${site.siteName}`,
    noindex: true,
    meta: [{ name: 'referrer', content: 'strict-origin' }],
  }),
  Body: ({ data: { isDone }, form: { errors } }) => (
    <AccountLayout title="Confirm your email address">
      {isDone ? (
        <FormMessage tone="ok">{EMAIL_PROVEN}</FormMessage>
      ) : (
        <Form>
          <p>Press the button to confirm that our mail reaches you at this address.</p>
          <ErrorSummary errors={errors} title="Your address is not confirmed" />
          <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
            Confirm my address
          </Button>
        </Form>
      )}
      <Elsewhere>
        <a className="link" href={pathTo.mailSettings()}>
          {isDone ? 'Choose what you are mailed about' : 'Send a new link'}
        </a>
      </Elsewhere>
    </AccountLayout>
  ),
  async action({ api, params: { token = '' } }) {
    const response = api.auth['prove-email'][':token'].$post({ param: { token } })
    const outcome = await attempt(response)
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.proveEmail('done', { done: 'yes' }))
  },
  failure: { text: 'Something went wrong' },
})
