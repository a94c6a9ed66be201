import { SIGN_IN_AGAIN } from '#server/modules/accounts/two-step/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, page, Redirect, refused, textFields, type FormState } from '#web/site/page.ts'
import { keepReturn, returnPath } from '#web/site/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'

export const loginCodePage = page({
  load: ({ url, person }) => {
    if (person) throw new Redirect(returnPath(url.searchParams.get('return')))
    return { search: url.searchParams }
  },
  head: (_data, { site: { siteName } }) => ({
    title: `Enter your code | ${siteName}`,
    noindex: true,
  }),
  Body: ({ data: { search }, form }) => <LoginCode search={search} form={form} />,
  async action({ url, api }, form) {
    const { code = '' } = textFields(form)
    const response = await api.auth.login.second.$post({ json: { code } })
    const outcome = await attempt(response)
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(returnPath(url.searchParams.get('return')), { from: response })
  },
})

function LoginCode({ search, form: { errors } }: { search: URLSearchParams; form: FormState }) {
  const isRecovery = search.has('recovery')
  const other = pathTo.loginCode(isRecovery ? {} : { recovery: 'yes' })
  return (
    <AccountLayout title="Enter your code">
      {errors[''] !== SIGN_IN_AGAIN && (
        <p className="soft above-5">Your password is right. One more step shows that it is you.</p>
      )}
      <Form>
        <ErrorSummary errors={errors} title="You are not signed in" />
        <CodeField kind={isRecovery ? 'recovery' : 'app'} error={errors.code} />
        <Button type="submit" variant="primary" size="l" block busyLabel="Signing in…">
          Sign In
        </Button>
      </Form>
      <Elsewhere>
        <a className="link" href={keepReturn(other, search)}>
          {isRecovery ? 'Use the code of your app' : 'Use a recovery code'}
        </a>
      </Elsewhere>
      {isRecovery && (
        <Elsewhere>
          Phone and codes lost? Ask the owner of the site to reset your two-step sign-in. If you run
          the server yourself, <code>npm run reset-password -- your@email --two-step</code> resets
          it there.
        </Elsewhere>
      )}
      <Elsewhere>
        <a className="link" href={keepReturn(pathTo.login(), search)}>
          Sign in with your password again
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}
