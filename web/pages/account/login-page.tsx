import { pathTo } from '#shared/addresses.ts'
import { FLASHES } from '#shared/text/flashes.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, Redirect, refused, textFields, type FormState } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { EmailField } from './person-fields.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import { keepReturn, returnPath } from '#web/site/return-path.ts'

export const loginPage = page({
  load: ({ url, person }) => {
    if (person) throw new Redirect(returnPath(url.searchParams.get('return')))
    return { search: url.searchParams }
  },
  // The only account page that people search for by name; the others are kept out of search engines.
  head: (_data, { site: { siteName }, publicUrl }) => ({
    title: `Sign in | ${siteName}`,
    description: `Sign in to ${siteName} for your saved posts, orders and comments.`,
    canonical: publicUrl + pathTo.login(),
    siteName,
  }),
  Body: ({ data, form }) => <Login {...data} form={form} />,
  async action({ url, api }, form) {
    const { email = '', password = '' } = textFields(form)
    const response = await api.auth.login.$post({ json: { email, password } })
    const outcome = await attempt(response)
    if ('refusal' in outcome) return refused(outcome.refusal, { email })
    const next =
      'needsSecondFactor' in outcome.value
        ? keepReturn(pathTo.loginCode(), url.searchParams)
        : returnPath(url.searchParams.get('return'))
    return done(next, { from: response })
  },
})

function Login({ search, form }: { search: URLSearchParams; form: FormState }) {
  const { errors } = form
  const next = returnPath(search.get('return'))
  return (
    <AccountLayout title="Sign in">
      <Form data-start={next.startsWith(pathTo.checkout()) ? 'email-of-checkout' : undefined}>
        {search.get('notice') === 'password-reset' && (
          <FormMessage tone="ok">{FLASHES['password-reset']}</FormMessage>
        )}
        <ErrorSummary errors={errors} title="You are not signed in" />
        <EmailField form={form} hasPasskeys />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          aside={
            <a className="link" href={pathTo.forgotPassword()}>
              Forgot password?
            </a>
          }
          required
        />
        <Button type="submit" variant="primary" size="l" block busyLabel="Signing in…">
          Sign In
        </Button>
      </Form>
      <PasskeySignIn next={next} />
      <Elsewhere>
        New here?{' '}
        <a className="link" href={keepReturn(pathTo.signup(), search)}>
          Create an account
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}

function PasskeySignIn({ next }: { next: string }) {
  return (
    <div className="stack needs-script above-5" data-start="passkey" data-next={next}>
      <Button size="l" block>
        <Icon name="lock" small />
        Use a passkey
      </Button>
      <p className="soft" role="status" />
    </div>
  )
}
