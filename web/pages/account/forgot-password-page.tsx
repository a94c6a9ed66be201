import { NO_RESET_MAIL, RESET_SENT } from '#server/modules/accounts/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, refused, textFields, type FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { EmailField } from './person-fields.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'

export const forgotPasswordPage = page({
  load: ({ url }) => ({ isSent: url.searchParams.has('sent') }),
  head: (_data, { site }) => ({ title: `Forgot password | ${site.siteName}`, noindex: true }),
  Body: ({ data, form }) => <ForgotPassword {...data} form={form} />,
  async action({ api }, form) {
    const { email = '' } = textFields(form)
    const outcome = await attempt(api.auth['forgot-password'].$post({ json: { email } }))
    if ('refusal' in outcome) return refused(outcome.refusal, { email })
    return done(pathTo.forgotPassword({ sent: 'yes' }), { flash: 'reset-sent' })
  },
  failure: { text: 'Something went wrong.' },
})

function ForgotPassword({ isSent, form }: { isSent: boolean; form: FormState }) {
  const { mailIsSent } = useSite()
  return (
    <AccountLayout title="Forgot password">
      {mailIsSent ? <AskForm {...{ isSent, form }} /> : <NoMail />}
      <Elsewhere>
        <a className="link" href={pathTo.login()}>
          Back to sign in
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}

function AskForm({ isSent, form }: { isSent: boolean; form: FormState }) {
  return (
    <Form data-start="filled" action={pathTo.forgotPassword()}>
      <p>Enter your account’s email address and we’ll send you a link to choose a new password.</p>
      {isSent && <FormMessage tone="ok">{RESET_SENT}</FormMessage>}
      <ErrorSummary errors={form.errors} />
      <EmailField form={form} />
      <Button type="submit" variant="primary" size="l" block busyLabel="Sending…">
        Send reset link
      </Button>
    </Form>
  )
}

function NoMail() {
  return (
    <>
      <p>{NO_RESET_MAIL}</p>
      <LinkButton to={pathTo.contact()} variant="primary" size="l" block>
        Contact us
      </LinkButton>
    </>
  )
}
