import { setupIn } from '#server/modules/accounts/schema.ts'
import { longest } from '#shared/api/field-rules.ts'
import { currencyOptions } from '#shared/money/currency-options.ts'
import { SHOP_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import {
  done,
  Missing,
  page,
  refused,
  textFields,
  type FormState,
  type PageContext,
} from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SetupPanel } from './setup-panel.tsx'
import layout from './account-layout.module.css'
import styles from './setup-page.module.css'

// The address holds a secret in its query. (With "no-referrer" browsers would also hide the form's origin.)
const SECRET_ADDRESS = { name: 'referrer', content: 'strict-origin' }

export const setupPage = page({
  load: async ({ api, url }) => {
    const outcome = await attempt(api.setup.$get({ query: { token: tokenIn(url) } }))
    if ('value' in outcome) return outcome.value
    throw outcome.refusal.status === 404 ? new Missing(USED_LINK) : outcome.refusal
  },
  head: () => ({
    title: 'Set up | Kiosk',
    noindex: true,
    meta: [SECRET_ADDRESS],
  }),
  Body: ({ data, form }) => {
    const siteName = form.values.siteName ?? data.siteName
    return (
      <div className={`grid joined ${layout.page}`} data-flush>
        <div className={`at-middle grid joined ${layout.form}`}>
          <h1 className={`title-1 ${styles.title}`}>Name your site, and it’s yours</h1>
          <p className="soft above-3">
            One short form, then the dashboard. You can change it all later; the currency until the
            first order.
          </p>
          <SetupForm
            siteName={siteName}
            shopCurrency={form.values.shopCurrency ?? data.shopCurrency}
            mailIsOn={data.mailIsOn}
            form={form}
          />
        </div>
        <SetupPanel {...data} siteName={siteName} />
      </div>
    )
  },
  async action({ api, url }, form) {
    const typed = textFields(form)
    const { siteName = '', name = '', email = '', password = '' } = typed
    const shopCurrency = SHOP_CURRENCIES.find((code) => code === typed.shopCurrency)
    const response = await api.setup.$post({
      json: { token: tokenIn(url), siteName, name, email, password, shopCurrency },
    })
    const outcome = await attempt(response)
    if ('refusal' in outcome)
      return refused(outcome.refusal, { siteName, name, email, shopCurrency: shopCurrency ?? '' })
    return done(pathTo.dashboard(), { from: response, flash: 'site-ready' })
  },
  failure: { text: 'Something went wrong' },
})

const USED_LINK = {
  title: 'Set up',
  heading: 'This link no longer works.',
  text: 'It has already been used, or the server printed a newer one when it last started. If the site is set up, sign in.',
}

const tokenIn = (url: PageContext['url']) => url.searchParams.get('token') ?? ''

type Props = { siteName: string; shopCurrency: string; mailIsOn: boolean; form: FormState }

function SetupForm({ siteName, shopCurrency, mailIsOn, form }: Props) {
  const { errors } = form
  return (
    <Form>
      <ErrorSummary errors={errors} />
      <Input
        label="Site name"
        name="siteName"
        autoComplete="organization"
        maxLength={longest(setupIn.shape.siteName)}
        defaultValue={siteName}
        error={errors.siteName}
        required
      />
      <Select
        label="Currency of your prices"
        name="shopCurrency"
        options={currencyOptions()}
        defaultValue={shopCurrency}
        error={errors.shopCurrency}
        hint="It can change until the first order is placed."
      />
      <NameField form={form} label="Your name" />
      <EmailField
        form={form}
        hint={mailIsOn ? 'Notices and password resets are sent here.' : undefined}
      />
      <NewPasswordField label="Password" name="password" least={8} error={errors.password} />
      <Button type="submit" variant="primary" size="l" block busyLabel="Creating…">
        Create the owner account
        <Icon name="right" small />
      </Button>
      <p className="iconed tight small faint">
        <Icon name="lock" small />
        Only the one-time link from your terminal opens this page. Once the site is set up, the page
        is gone.
      </p>
    </Form>
  )
}
