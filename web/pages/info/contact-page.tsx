import { ALL_REQUIRED } from '#server/modules/accounts/schema.ts'
import { contactIn, MESSAGE_SENT } from '#server/modules/messages/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { longest } from '#shared/api/field-rules.ts'
import { EmailField, NameField } from '#web/pages/account/person-fields.tsx'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { siteImage } from '#web/site/head/site-image.ts'
import { done, page, refused, textFields, type FormState } from '#web/site/page.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import styles from './info.module.css'

export const contactPage = page({
  async load({ api, url, typed }) {
    // A form that is shown again was on the screen before.
    const loaded = typed?.loaded || (await unwrap(api.auth.contact.$get())).loaded
    return { isSent: url.searchParams.has('sent'), loaded }
  },
  head: (_data, { site, publicUrl }) => ({
    title: `Contact | ${site.siteName}`,
    description: `Write to the owner of ${site.siteName}: questions about a post, a product or an order.`,
    siteName: site.siteName,
    ...siteImage({ site, publicUrl }),
    canonical: publicUrl + pathTo.contact(),
  }),
  Body: ({ data, form }) => (
    <PageWrap className={styles.page}>
      <Breadcrumb steps={[{ label: 'Home', to: pathTo.home() }, { label: 'Contact' }]} />
      <div className={`grid above-4 ${styles.columns}`}>
        <Intro />
        <ContactForm {...data} form={form} />
      </div>
    </PageWrap>
  ),
  async action({ api }, form) {
    const { name = '', email = '', message = '', ...fields } = textFields(form)
    const { homepage = '', loaded = '' } = fields
    const json = { name, email, message, homepage, loaded }
    const outcome = await attempt(api.auth.contact.$post({ json }))
    if ('refusal' in outcome) return refused(outcome.refusal, { name, email, message, loaded })
    return done(pathTo.contact({ sent: 'yes' }), { flash: 'message-sent' })
  },
  failure: { text: 'Something went wrong. Please try again later.' },
})

function Intro() {
  return (
    <div className="stack">
      <h1 className="title-1">Contact</h1>
      <p className="lede soft few-words">
        Found a mistake, have a question about a post or a product, or need help with an order? Send
        the owner a message.
      </p>
      <ul className="edge-above">
        <li>
          <a className="under line tall edge-below medium" href={pathTo.shippingPolicy()}>
            How long shipping takes
          </a>
        </li>
        <li>
          <a className="under line tall edge-below medium" href={pathTo.refundPolicy()}>
            Returns and refunds
          </a>
        </li>
        <li>
          <a className="under line tall edge-below medium" href={pathTo.privacyPolicy()}>
            What happens to your data
          </a>
        </li>
      </ul>
    </div>
  )
}

type FormProps = { isSent: boolean; loaded: string; form: FormState }

function ContactForm({ isSent, loaded, form }: FormProps) {
  const { errors, values } = form
  const fields = { ...form, errors: ownErrors(errors) }
  return (
    <Form className={`grid loose ${styles.form}`} action={pathTo.contact()} data-start="keep">
      {isSent && <FormMessage tone="ok">{MESSAGE_SENT}</FormMessage>}
      <ErrorSummary errors={errors} title="Your message was not sent" />
      <NameField form={fields} most={longest(contactIn.shape.name)} />
      <EmailField form={fields} hint="We’ll reply to this address." isAccount={false} />
      <Textarea
        label="Message"
        name="message"
        rows={7}
        maxLength={longest(contactIn.shape.message)}
        defaultValue={values.message}
        error={fields.errors.message}
        required
      />
      <div className="vh" aria-hidden="true">
        <label htmlFor="homepage">Homepage</label>
        <input id="homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="loaded" value={loaded} />
      <Button className="own-width" type="submit" variant="primary" size="l" busyLabel="Sending…">
        Send message
      </Button>
    </Form>
  )
}

const MISSING: Record<string, string> = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  message: 'Write a message.',
}

/** The sentence about all fields stands once, above them; each field says what it misses itself. */
function ownErrors(errors: FormState['errors']): FormState['errors'] {
  const own = Object.entries(errors).map(([name, error]): [string, string] => [
    name,
    error === ALL_REQUIRED ? (MISSING[name] ?? error) : error,
  ])
  return Object.fromEntries(own)
}
