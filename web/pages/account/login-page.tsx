import { redirect, useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/login-page'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import { answerOr, readFields, redirectWithCookies, refused } from './form-answer.ts'
import { keepReturn, returnPath } from './return-path.ts'
import { useFormAnswer } from './use-form-answer.ts'

const NOTICES: Record<string, string> = {
  'signed-up': 'Your account is ready. Sign in to begin.',
  'password-reset': 'Your password was reset. Sign in with the new one.',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const signedIn = await context.get(pageContext).api.auth.me.$get()
  if (signedIn.ok) throw redirect(returnPath(url.searchParams.get('return')))
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email = '', password = '' } = await readFields(request)
  const answer = await context.get(pageContext).api.auth.login.$post({ json: { email, password } })
  const outcome = await attempt(answer)
  if ('refusal' in outcome) return refused(outcome.refusal, { email })
  return redirectWithCookies(returnPath(url.searchParams.get('return')), answer.headers)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, 'Something went wrong')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Sign in | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function LoginPage() {
  const { busy, errors, values } = useFormAnswer()
  const search = new URLSearchParams(useLocation().search)
  const notice = NOTICES[search.get('notice') ?? '']
  return (
    <AccountLayout title="Sign in">
      <Form noValidate>
        {notice && <FormMessage tone="ok">{notice}</FormMessage>}
        <ErrorSummary errors={errors} title="You are not signed in" />
        <Input
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={values.email}
          error={errors.email}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          aside={
            <Link className="link" to="/forgot-password">
              Forgot password?
            </Link>
          }
          required
        />
        <Button type="submit" variant="primary" size="l" block busy={busy} busyLabel="Signing in…">
          Sign In
        </Button>
      </Form>
      <Elsewhere>
        New here?{' '}
        <Link className="link" to={keepReturn('/signup', search)}>
          Create an account
        </Link>
      </Elsewhere>
    </AccountLayout>
  )
}
