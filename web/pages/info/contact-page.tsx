import { data } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { answerOr, readFields, refused, type FormAnswer } from '#web/pages/account/form-answer.ts'
import { useFormAnswer } from '#web/pages/account/use-form-answer.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Route } from './+types/contact-page'
import styles from './contact-page.module.css'

export async function action({ request, context }: Route.ActionArgs) {
  const { name = '', email = '', message = '' } = await readFields(request)
  const { api } = context.get(pageContext)
  const outcome = await attempt(api.auth.contact.$post({ json: { name, email, message } }))
  if ('refusal' in outcome) return refused(outcome.refusal, { name, email, message })
  return data<FormAnswer>({ message: outcome.value.message })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, 'Something went wrong. Please try again later.')

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  const siteName = frame?.site.siteName ?? ''
  return pageMeta({
    title: `Contact | ${siteName}`,
    description: `Write to the owner of ${siteName}: questions about a post, a product or an order.`,
    siteName,
    ...(frame && { canonical: `${frame.publicUrl}/contact` }),
  })
}

export default function ContactPage() {
  const { busy, errors, values, message } = useFormAnswer()
  return (
    <PageWrap className={styles.page}>
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Contact' }]} />
      <div className={styles.columns}>
        <div className={styles.intro}>
          <h1>Contact</h1>
          <p>
            Found a mistake, have a question about a post or a product, or need help with an order?
            Write here, and the owner reads it.
          </p>
          <ul>
            <li>
              <Link to="/shipping-policy">How long shipping takes</Link>
            </li>
            <li>
              <Link to="/refund-policy">Returns and refunds</Link>
            </li>
            <li>
              <Link to="/privacy-policy">What happens to your data</Link>
            </li>
          </ul>
        </div>
        <Form noValidate className={styles.form} key={message ? 'sent' : 'new'}>
          <FormMessage tone="ok">{message}</FormMessage>
          <ErrorSummary errors={errors} title="Your message was not sent" />
          <Input
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={values.name}
            error={errors.name}
            required
          />
          <Input
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            hint="The answer goes here."
            defaultValue={values.email}
            error={errors.email}
            required
          />
          <Textarea
            label="Message"
            name="message"
            rows={7}
            maxLength={5000}
            defaultValue={values.message}
            error={errors.message}
            required
          />
          <Button type="submit" variant="primary" size="l" busy={busy} busyLabel="Sending…">
            Send message
          </Button>
        </Form>
      </div>
    </PageWrap>
  )
}
