import { NO_RESET_MAIL, RESET_SENT } from '#server/modules/accounts/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, refused, textFields, type FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { EmailField } from './person-fields.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'

export const forgotPasswordPage = page({
  load: ({ url }) => ({ isSent: url.searchParams.has('sent') }),
  head: (_data, { site }) => ({ title: `Forgot password | ${site.siteName}`, noindex: true }),
  Body: ({ data, form }) => <ForgotPassword {...data} form={form} />,
  async action({ api, site }, form) {
    const { email = '' } = textFields(form)
    const outcome = await attempt(api.auth['forgot-password'].$post({ json: { email } }))
    if ('refusal' in outcome) return refused(outcome.refusal, { email })
    const sent = pathTo.forgotPassword({ sent: 'yes' })
    return done(sent, site.mailIsSent ? { flash: 'reset-sent' } : {})
  },
  failure: { text: 'Something went wrong.' },
})

function ForgotPassword({ isSent, form }: { isSent: boolean; form: FormState }) {
  const { errors } = form
  const { mailIsSent } = useSite()
  return (
    <AccountLayout title="Forgot password">
      <Form data-start="filled" action={pathTo.forgotPassword()}>
        {mailIsSent ? (
          <p>
            Enter your account’s email address and we’ll send you a link to choose a new password.
          </p>
        ) : (
          <>
            <p>
              This site sends no email. Leave your account’s email address here, and ask the owner{' '}
              <a className="link" href={pathTo.contact()}>
                for the link
              </a>{' '}
              to choose a new password.
            </p>
            <p className="small soft">
              If you run the server yourself, <code>npm run reset-password</code> there prints the
              link; with <code>--two-step</code>, it also resets a lost phone.
            </p>
          </>
        )}
        {isSent && <FormMessage tone="ok">{mailIsSent ? RESET_SENT : NO_RESET_MAIL}</FormMessage>}
        <ErrorSummary errors={errors} />
        <EmailField form={form} />
        <Button type="submit" variant="primary" size="l" block busyLabel="Sending…">
          {mailIsSent ? 'Send reset link' : 'Send request'}
        </Button>
      </Form>
      <Elsewhere>
        <a className="link" href={pathTo.login()}>
          Back to sign in
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}
