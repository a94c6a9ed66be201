import { PASSWORD_RESET } from '#server/modules/accounts/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, refused, textFields, type FormState } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { NewPasswordField } from './new-password-field.tsx'

const EXPIRED = 'Invalid or expired token'
const NEXT = pathTo.login({ notice: 'password-reset' })
const SECONDS = 3
const ONWARD = { httpEquiv: 'refresh', content: `${SECONDS};url=${NEXT}` }

export const resetPasswordPage = page({
  load: ({ url }) => ({ isDone: url.searchParams.has('done') }),
  head: ({ isDone }, { site }) => ({
    title: `Choose a new password | ${site.siteName}`,
    noindex: true,
    meta: isDone ? [ONWARD] : [],
  }),
  Body: ({ data: { isDone }, form }) => (
    <AccountLayout title="Choose a new password">
      {isDone ? <ResetDone /> : <ResetForm form={form} />}
    </AccountLayout>
  ),
  async action({ api, params: { token = '' } }, form) {
    const { newPassword = '' } = textFields(form)
    const response = await api.auth['reset-password'][':token'].$post({
      param: { token },
      json: { newPassword },
    })
    const outcome = await attempt(response)
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.resetPassword('done', { done: 'yes' }), { from: response })
  },
  failure: { text: 'Something went wrong' },
})

function ResetForm({ form: { errors } }: { form: FormState }) {
  return (
    <>
      <Form data-start="filled">
        <ErrorSummary errors={errors} title="Your password was not changed" />
        <NewPasswordField
          label="New password"
          name="newPassword"
          least={8}
          error={errors.newPassword}
        />
        <Button type="submit" variant="primary" size="l" block busyLabel="Saving…">
          Set new password
        </Button>
      </Form>
      {errors[''] === EXPIRED && (
        <Elsewhere>
          The link may have expired or already been used.{' '}
          <a className="link" href={pathTo.forgotPassword()}>
            Request a new link
          </a>
        </Elsewhere>
      )}
    </>
  )
}

/** The browser goes on to the login page by itself. */
function ResetDone() {
  return (
    <div className={styles.done}>
      <FormMessage tone="ok">{PASSWORD_RESET}</FormMessage>
      <p>
        <a className="link" href={NEXT}>
          Go to sign in
        </a>{' '}
        <span className="needs-script" aria-hidden="true" data-start="countdown">
          (in {SECONDS} seconds)
        </span>
      </p>
    </div>
  )
}
