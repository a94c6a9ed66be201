import { pathTo } from '#shared/addresses.ts'
import { COUNTRIES, countryCode } from '#shared/people/countries.ts'
import { attempt } from '#web/api/refusal.ts'
import { AccountLayout, Elsewhere } from '#web/pages/account/account-layout.tsx'
import { done, page, textFields, type PageContext } from '#web/site/page.ts'
import { returnPath } from '#web/site/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** Where a visitor says to which country things shall be sent. The choice lasts for the visit: the checkout asks anyway. */
export const countryPage = page({
  load,
  head: (_data, { site }) => ({ title: `Your country | ${site.siteName}`, noindex: true }),
  Body: ({ data }) => <Country {...data} />,
  async action({ url }, form) {
    const { country = '' } = textFields(form)
    const response = done(wayBack(url))
    const code = countryCode(country)
    if (code) response.cookies.push(`country=${code}; Path=/; SameSite=Lax`)
    return response
  },
  failure: { text: 'Something went wrong. Please try again later.' },
})

async function load({ api, url }: PageContext) {
  const told = await attempt(api.currency.$get())
  return { way: wayBack(url), country: 'value' in told ? told.value.currency.country : '' }
}

function wayBack({ searchParams }: URL): string {
  const requested = searchParams.get('return')
  return requested ? returnPath(requested) : pathTo.store()
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

function Country({ country, way }: { country: string; way: string }) {
  return (
    <AccountLayout title="Where shall it be sent?">
      <Form className="grid">
        <p>
          Prices, shipping and days of delivery are then shown for this country. You can still
          choose another at the checkout.
        </p>
        <Select
          label="Country"
          name="country"
          options={COUNTRY_OPTIONS}
          defaultValue={country}
          required
          {...(country === '' && { placeholder: 'Choose your country' })}
        />
        <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
          Show for this country
        </Button>
      </Form>
      <Elsewhere>
        <a className="link" href={way}>
          Back without a change
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}
