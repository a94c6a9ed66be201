import { data } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/reset-password-page'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import { answerOr, readFields, refused, type FormAnswer } from './form-answer.ts'
import { ResetDone } from './reset-done.tsx'
import { useEmpty } from './use-empty.ts'
import { useFormAnswer } from './use-form-answer.ts'

const EXPIRED = 'Invalid or expired token'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { newPassword = '' } = await readFields(request)
  const { api } = context.get(pageContext)
  const answer = await api.auth['reset-password'][':token'].$post({
    param: { token: params.token },
    json: { newPassword },
  })
  const outcome = await attempt(answer)
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return data<FormAnswer>({ message: outcome.value.message }, { headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, 'Something went wrong')

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: `Choose a new password | ${frameOf(matches)?.site.siteName ?? ''}`,
    noindex: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage() {
  const { busy, errors, message } = useFormAnswer()
  const { isEmpty, field } = useEmpty()
  const isExpired = errors[''] === EXPIRED
  return (
    <AccountLayout title="Choose a new password">
      {message ? (
        <ResetDone message={message} />
      ) : (
        <Form noValidate>
          <ErrorSummary errors={errors} title="Your password was not changed" />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint="At least 8 characters."
            error={errors.newPassword}
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
            busyLabel="Saving…"
          >
            Set new password
          </Button>
        </Form>
      )}
      {isExpired && (
        <Elsewhere>
          The link may be older than an hour, or used already.{' '}
          <Link className="link" to="/forgot-password">
            Send a new one
          </Link>
        </Elsewhere>
      )}
    </AccountLayout>
  )
}
