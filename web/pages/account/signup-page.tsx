import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { Island } from '#web/site/islands/island.tsx'
import { done, page, Redirect, refused, textFields, type FormState } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { AccountLayout, Elsewhere } from './account-layout.tsx'
import AvatarField from './avatar-field.island.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { keepReturn, returnPath } from '#web/site/return-path.ts'

export const signupPage = page({
  load: ({ url, person }) => {
    if (person) throw new Redirect(returnPath(url.searchParams.get('return')))
    return { search: url.searchParams }
  },
  head: (_data, { site }) => ({ title: `Create an account | ${site.siteName}`, noindex: true }),
  Body: ({ data, form }) => <Signup {...data} form={form} />,
  async action({ url, send }, body) {
    const { name = '', email = '' } = textFields(body)
    const outcome = await attempt(send('/api/auth/signup', { method: 'POST', body }))
    if ('refusal' in outcome) return refused(outcome.refusal, { name, email })
    return done(keepReturn(pathTo.login(), url.searchParams), { flash: 'signed-up' })
  },
  failure: { text: 'Something went wrong' },
})

function Signup({ search, form }: { search: URLSearchParams; form: FormState }) {
  const { errors } = form
  return (
    <AccountLayout title="Create an account">
      <Form encType="multipart/form-data">
        <ErrorSummary errors={errors} />
        <NameField form={form} />
        <EmailField form={form} />
        <NewPasswordField label="Password" name="password" least={6} error={errors.password} />
        <Island of={AvatarField} when="touch" error={errors.avatar} />
        <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
          Create account
        </Button>
      </Form>
      <Elsewhere>
        Already have an account?{' '}
        <a className="link" href={keepReturn(pathTo.login(), search)}>
          Sign in
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}
