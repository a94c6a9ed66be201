import { data } from 'react-router'
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
import type { Route } from './+types/forgot-password-page'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import { answerOr, readFields, refused, type FormAnswer } from './form-answer.ts'
import { useEmpty } from './use-empty.ts'
import { useFormAnswer } from './use-form-answer.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { email = '' } = await readFields(request)
  const { api } = context.get(pageContext)
  const outcome = await attempt(api.auth['forgot-password'].$post({ json: { email } }))
  if ('refusal' in outcome) return refused(outcome.refusal, { email })
  return data<FormAnswer>({ message: outcome.value.message, values: { email } })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, 'Something went wrong.')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Forgot password | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function ForgotPasswordPage() {
  const { busy, errors, values, message } = useFormAnswer()
  const { isEmpty, field } = useEmpty()
  return (
    <AccountLayout title="Forgot password">
      <Form noValidate>
        <p>Give the email of your account, and a link to choose a new password comes to it.</p>
        <FormMessage tone="ok">{message}</FormMessage>
        <ErrorSummary errors={errors} />
        <Input
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={values.email}
          error={errors.email}
          required
          {...field}
        />
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          disabled={isEmpty}
          busy={busy}
          busyLabel="Sending…"
        >
          Send reset link
        </Button>
      </Form>
      <Elsewhere>
        <Link className="link" to="/login">
          Back to sign in
        </Link>
      </Elsewhere>
    </AccountLayout>
  )
}
