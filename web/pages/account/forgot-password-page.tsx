import { RESET_SENT } from '#server/modules/accounts/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, refused, textFields, type FormState } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
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
  const { errors } = form
  return (
    <AccountLayout title="Forgot password">
      <Form data-start="filled" action={pathTo.forgotPassword()}>
        <p>
          Enter your account’s email address and we’ll send you a link to choose a new password.
        </p>
        {isSent && <FormMessage tone="ok">{RESET_SENT}</FormMessage>}
        <ErrorSummary errors={errors} />
        <EmailField form={form} />
        <Button type="submit" variant="primary" size="l" block busyLabel="Sending…">
          Send reset link
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
