import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { done, page, Redirect, refused, textFields, type Visit } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import styles from './own-page.module.css'

/** A member's address, whether it is confirmed, and what they are mailed about. */
export const mailSettingsPage = page({
  load,
  head: (_data, { site }) => ({ title: `Email settings | ${site.siteName}`, noindex: true }),
  Body: ({ data: { email, isProven, wanted, mailIsOn }, form: { errors } }) => (
    <PageWrap className={styles.page}>
      <h1 className="title-1" tabIndex={-1}>
        Email settings
      </h1>
      <ErrorSummary errors={errors} />
      <section className={`stack ${styles.address}`}>
        <h2 className="title-3">Your address</h2>
        <p>
          {email} {isProven ? 'is confirmed.' : 'is not confirmed yet.'}
        </p>
        {!isProven && mailIsOn && <ProofForm />}
        {!mailIsOn && <p className="soft">This site does not send email yet.</p>}
      </section>
      <Form className="stack">
        <h2 className="title-3">Replies to your comments</h2>
        <Checkbox
          name="wanted"
          value="yes"
          defaultChecked={wanted}
          label="Email me when someone replies to my comments, at most once an hour"
        />
        <div>
          <Button type="submit" name="do" value="choose" busyLabel="Saving…">
            Save
          </Button>
        </div>
      </Form>
    </PageWrap>
  ),
  action,
  failure: { text: 'Your email settings could not be loaded.' },
})

async function load({ api, person }: Visit) {
  if (!person) throw new Redirect(loginPath(pathTo.mailSettings()))
  const { data } = await unwrap(api.auth.me.$get())
  const { wanted, mailIsOn } = await unwrap(api.comments['reply-mail'].$get())
  return { email: data.email, isProven: data.emailProven, wanted, mailIsOn }
}

function ProofForm() {
  return (
    <Form className="stack">
      <p className="soft">
        Until you confirm it, we won’t email you about replies. Everything else works as usual.
      </p>
      <div>
        <Button type="submit" name="do" value="prove" busyLabel="Sending…">
          Send me a link
        </Button>
      </div>
    </Form>
  )
}

async function action({ api }: Visit, form: FormData) {
  const given = textFields(form)
  const outcome =
    given.do === 'prove'
      ? await attempt(api.auth['prove-email'].$post())
      : await attempt(api.comments['reply-mail'].$put({ json: { wanted: given.wanted === 'yes' } }))
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  const flash = given.do === 'prove' ? 'proof-sent' : 'settings-saved'
  return done(pathTo.mailSettings(), { flash })
}
