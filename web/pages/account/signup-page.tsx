import { redirect, useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/signup-page'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import { AvatarField } from './avatar-field.tsx'
import { answerOr, readForm, refused } from './form-answer.ts'
import { keepReturn, returnPath } from './return-path.ts'
import { useFormAnswer } from './use-form-answer.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const signedIn = await context.get(pageContext).api.auth.me.$get()
  if (signedIn.ok) throw redirect(returnPath(url.searchParams.get('return')))
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const body = await readForm(request)
  const { send } = context.get(pageContext)
  const outcome = await attempt(send('/api/auth/signup', { method: 'POST', body }))
  if ('value' in outcome) {
    return redirect(keepReturn('/login?notice=signed-up', url.searchParams), 303)
  }
  return refused(outcome.refusal, {
    name: String(body.get('name') ?? ''),
    email: String(body.get('email') ?? ''),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, 'Something went wrong')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Create an account | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function SignupPage() {
  const { busy, errors, values } = useFormAnswer()
  const search = new URLSearchParams(useLocation().search)
  return (
    <AccountLayout title="Create an account">
      <Form encType="multipart/form-data" noValidate>
        <ErrorSummary errors={errors} />
        <Input
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={values.name}
          error={errors.name}
          required
        />
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
          autoComplete="new-password"
          hint="At least 6 characters."
          error={errors.password}
          required
        />
        <AvatarField error={errors.avatar} />
        <Button type="submit" variant="primary" size="l" block busy={busy} busyLabel="One moment…">
          Create Account
        </Button>
      </Form>
      <Elsewhere>
        Already have an account?{' '}
        <Link className="link" to={keepReturn('/login', search)}>
          Sign in
        </Link>
      </Elsewhere>
    </AccountLayout>
  )
}
