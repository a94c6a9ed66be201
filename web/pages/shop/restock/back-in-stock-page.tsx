import { WAIT_ASKED, WAIT_CONFIRMED } from '#server/modules/restock/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { AccountLayout, Elsewhere } from '#web/pages/account/account-layout.tsx'
import { EmailField } from '#web/pages/account/person-fields.tsx'
import { loadProduct } from '#web/pages/shop/product/load-product.ts'
import { productView, sellingOf } from '#web/pages/shop/product/product-view.ts'
import {
  done,
  Missing,
  page,
  refused,
  textFields,
  type FormState,
  type PageContext,
} from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

const ANSWERS = { asked: WAIT_ASKED, confirmed: WAIT_CONFIRMED }

/** Where somebody asks to be told when a product that is sold out is back; a page of its own, since it knows who asks. */
export const backInStockPage = page({
  load,
  head: ({ title }, { site }) => ({
    title: `Tell me when ${title} is back | ${site.siteName}`,
    noindex: true,
  }),
  Body: ({ data, form }) => <BackInStock {...data} form={form} />,
  action,
  failure: { text: 'Something went wrong. Please try again later.' },
})

type Data = {
  slug: string
  title: string
  isSold: boolean
  isOut: boolean
  held: string
  email: string
  answer: string
}

async function load({ api, params: { slug = '' }, url, person }: PageContext): Promise<Data> {
  const found = await loadProduct(api, slug)
  if (!found) throw new Missing({ heading: 'Product not found' })
  const product = productView(found)
  const me = person && (await attempt(api.auth.me.$get()))
  const shelves = await attempt(api.products.availability.$get({ query: { ids: product._id } }))
  const held = 'value' in shelves ? (shelves.value.products[0]?.held ?? '') : ''
  const asked = url.searchParams.get('done')
  return {
    slug: product.slug,
    title: product.cartTitle,
    isSold: product.status === 'live',
    isOut: sellingOf(product).isOwn && (product.availability === 'out' || held !== ''),
    held,
    email: me && 'value' in me ? me.value.data.email : '',
    answer: asked === 'asked' || asked === 'confirmed' ? ANSWERS[asked] : '',
  }
}

async function action({ api, params: { slug = '' } }: PageContext, form: FormData) {
  const { email = '', homepage = '' } = textFields(form)
  const found = await loadProduct(api, slug)
  if (!found) throw new Missing({ heading: 'Product not found' })
  const product = productView(found)
  const param = { id: product._id }
  const outcome = await attempt(
    api.products[':id'].waits.$post({ param, json: { email, homepage } }),
  )
  if ('refusal' in outcome) return refused(outcome.refusal, { email })
  const answer = outcome.value.message === WAIT_CONFIRMED ? 'confirmed' : 'asked'
  return done(pathTo.backInStock(product.slug, { done: answer }))
}

function BackInStock({
  slug,
  title,
  isSold,
  isOut,
  held,
  email,
  answer,
  form,
}: Data & { form: FormState }) {
  const { mailIsSent } = useSite()
  return (
    <AccountLayout title="Tell me when it is back">
      {answer ? (
        <FormMessage tone="ok">{answer}</FormMessage>
      ) : !isSold ? (
        <p className="breaks">“{title}” is no longer sold.</p>
      ) : isOut && mailIsSent ? (
        <Form className="grid">
          <p className="breaks">
            {held || `“${title}” is sold out.`} We send one email when it can be ordered again, and
            then forget your address.
          </p>
          <ErrorSummary errors={form.errors} title="Nothing was noted" />
          <EmailField
            form={{ ...form, values: { email, ...form.values } }}
            isAccount={false}
            hint="We do not use it for anything else."
          />
          <div className="vh" aria-hidden="true">
            <label htmlFor="homepage">Homepage</label>
            <input id="homepage" name="homepage" tabIndex={-1} autoComplete="off" />
          </div>
          <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
            Tell me
          </Button>
        </Form>
      ) : (
        <p className="breaks">
          {isOut ? 'This site sends no email at the moment.' : `“${title}” is not sold out.`}
        </p>
      )}
      <Elsewhere>
        <a className="link breaks" href={pathTo.product(slug)}>
          Back to the product
        </a>
      </Elsewhere>
    </AccountLayout>
  )
}
