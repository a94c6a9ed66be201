import { useState } from 'react'
import { pageContext } from '#web/api/page-context.ts'
import { attempt, unwrap } from '#web/api/unwrap.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/setup-page'
import { answerOr, readFields, redirectWithCookies, refused } from './form-answer.ts'
import { SetupPanel } from './setup-panel.tsx'
import styles from './setup-page.module.css'
import { useFormAnswer } from './use-form-answer.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const token = url.searchParams.get('token') ?? ''
  const [setup, { publicUrl, site }] = await Promise.all([
    unwrap(api.setup.$get({ query: { token } })),
    unwrap(api.frame.$get()),
  ])
  return { ...setup, publicUrl, checkoutMode: site.checkoutMode }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { siteName = '', name = '', email = '', password = '' } = await readFields(request)
  const token = url.searchParams.get('token') ?? ''
  const { api } = context.get(pageContext)
  const answer = await api.setup.$post({ json: { token, siteName, name, email, password } })
  const outcome = await attempt(answer)
  if ('value' in outcome) return redirectWithCookies('/dashboard', answer.headers)
  return refused(outcome.refusal, { siteName, name, email })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, 'Something went wrong')

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: 'Set up | Kiosk', noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { busy, errors, values } = useFormAnswer()
  const [siteName, setSiteName] = useState(values.siteName ?? loaderData.siteName)
  return (
    <div className={styles.page} data-flush>
      <div className={styles.form}>
        <h1>Name the place, then it is yours</h1>
        <p className={styles.lede}>
          One page, then the dashboard. Everything can be changed later.
        </p>
        <Form noValidate>
          <ErrorSummary errors={errors} />
          <Input
            label="Site name"
            name="siteName"
            autoComplete="organization"
            maxLength={60}
            defaultValue={values.siteName ?? loaderData.siteName}
            onChange={(event) => setSiteName(event.target.value)}
            error={errors.siteName}
            required
          />
          <Input
            label="Your name"
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
            hint="Notices and password resets go here."
            defaultValue={values.email}
            error={errors.email}
            required
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters."
            error={errors.password}
            required
          />
          <Button type="submit" variant="primary" size="l" block busy={busy} busyLabel="Creating…">
            Create the owner account
            <Icon name="right" small />
          </Button>
          <p className={styles.note}>
            <Icon name="lock" small />
            Only the one-time link from your terminal opens this page. Once done, it answers 404.
          </p>
        </Form>
      </div>
      <SetupPanel {...loaderData} siteName={siteName} />
    </div>
  )
}
