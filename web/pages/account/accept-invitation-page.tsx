import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, Missing, page, refused, textFields, type FormState } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { NameField } from './person-fields.tsx'

export const acceptInvitationPage = page({
  load: async ({ api, params: { token = '' } }) => {
    const sent = api.auth['accept-invitation'][':token'].$get({ param: { token } })
    const outcome = await attempt(sent)
    if ('value' in outcome) return outcome.value
    throw outcome.refusal.status === 404 ? new Missing(USED_LINK) : outcome.refusal
  },
  head: (_data, { site }) => ({
    title: `Accept the invitation | ${site.siteName}`,
    noindex: true,
  }),
  Body: ({ data, form }) => <Accept {...data} form={form} />,
  async action({ api, params: { token = '' } }, body) {
    const { name = '', password = '' } = textFields(body)
    const outcome = await attempt(
      api.auth['accept-invitation'][':token'].$post({ param: { token }, json: { name, password } }),
    )
    if ('refusal' in outcome) return refused(outcome.refusal, { name })
    return done(pathTo.login(), { flash: 'signed-up' })
  },
  failure: { text: 'Something went wrong' },
})

const USED_LINK = {
  title: 'Invitation',
  heading: 'This link no longer works.',
  text: 'The invitation was used or withdrawn, or is more than seven days old. Ask whoever invited you for a new one. If you have an account, sign in.',
}

type Props = { email: string; role: 'user' | 'admin'; form: FormState }

function Accept({ email, role, form }: Props) {
  const { errors } = form
  return (
    <AccountLayout title="Accept the invitation">
      <Form>
        <p>
          Choose your name and a password. You sign in with <b className="unbroken">{email}</b>
          {role === 'admin' ? ', and manage the site as an admin.' : '.'}
        </p>
        <ErrorSummary errors={errors} />
        {/* For password managers: the account that the password belongs to. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NameField form={form} />
        <NewPasswordField label="Password" name="password" least={8} error={errors.password} />
        <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
          Create account
        </Button>
      </Form>
      <Elsewhere>
        Already have an account?{' '}
        <a className="link" href={pathTo.login()}>
          Sign in
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}
