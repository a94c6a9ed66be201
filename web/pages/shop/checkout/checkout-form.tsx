import { Island } from '#web/site/islands/island.tsx'
import type { FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { WaitingOrders } from '#web/pages/shop/cart/waiting-orders.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { SellerLines } from '#web/ui/shop/seller-lines.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { hasAgreedAddress } from './agreed-address.tsx'
import type { CheckoutData } from './checkout-page.tsx'
import { Choice } from './choice.tsx'
import { Delivery } from './delivery.tsx'
import { askedWith } from './doubts.ts'
import { FormSection } from './form-section.tsx'
import { methodText } from './method-text.ts'
import Review from './review.island.tsx'
import ShippingMethods from './shipping-methods.island.tsx'
import styles from './checkout-form.module.css'

/** What is said to whoever has agreed at the provider and has only to press the last button. */
export const ONE_STEP_LEFT = 'One step left'

type Props = { data: CheckoutData; form: FormState }

/** Delivery and payment beside the order itself; one form, which posts to the page. */
export function CheckoutForm({ data, form }: Props) {
  const { isMember, isDirect, quote, discountCode, attempt } = data
  const { country, state, paymentMethod } = data
  const isAgreed = data.agreed !== ''
  return (
    <div data-start="check-fields">
      <Form
        className={`grid joined ${styles.columns}`}
        // What was typed for another order must not change the address that came from the provider.
        data-start={isAgreed ? undefined : 'keep'}
      >
        {hasAgreedAddress(data, form) ? <EnterOrders /> : <EnterDoesNotOrder />}
        <input type="hidden" name="asked" value={askedWith(data.doubts, data.typed)} />
        {isAgreed && <input type="hidden" name="express" value={data.agreed} />}
        <div className={`grid apart packed ${styles.parts}`}>
          <h1 className="title-1">{isAgreed ? ONE_STEP_LEFT : 'Checkout'}</h1>
          <ErrorSummary errors={form.errors} title="The order was not placed" />
          <WaitingOrders orders={data.waiting} />
          {data.notice && <Banner tone="info">{data.notice}</Banner>}
          <Questions data={data} form={form} />
          <Delivery data={data} form={form} />
          <Island of={ShippingMethods} when="now" first={data.quote} />
          {isAgreed ? <AgreedPayment data={data} /> : <Payment data={data} form={form} />}
          <Seller />
        </div>
        <Island
          of={Review}
          when="now"
          first={quote}
          discountError={form.errors.discountCode ?? ''}
          isMember={isMember}
          isDirect={isDirect}
          discountCode={discountCode}
          country={country}
          state={state}
          shippingMethod={quote?.shippingMethod ?? ''}
          paymentMethod={paymentMethod}
          attempt={attempt}
          isAgreed={isAgreed}
        />
      </Form>
    </div>
  )
}

function Questions({ data: { doubts }, form: { errors } }: Props) {
  if (Object.keys(errors).length > 0) return null
  const questions = Object.fromEntries(doubts.map(({ field, text }) => [field, text]))
  return (
    <ErrorSummary
      errors={questions}
      tone="info"
      title="Please look at this once more. If it is right, press the button again."
    />
  )
}

function Payment({ data: { methods, paymentMethod }, form: { errors } }: Props) {
  return (
    <FormSection title="Payment" id="payment">
      <fieldset className="grid tight" aria-describedby="paymentMethod-error">
        <legend className="vh">How to pay</legend>
        {methods.map((method) => (
          <Choice
            key={method}
            name="paymentMethod"
            value={method}
            isChosen={method === paymentMethod}
            {...methodText(method)}
          />
        ))}
      </fieldset>
      <FieldError id="paymentMethod" error={errors.paymentMethod} />
    </FormSection>
  )
}

function AgreedPayment({ data: { paymentMethod, otherwise } }: Pick<Props, 'data'>) {
  return (
    <FormSection title="Payment" id="payment">
      <input type="hidden" name="paymentMethod" value={paymentMethod} />
      <p>
        <b className="strong">PayPal</b>: you have agreed there. The total is charged when you press
        the button, and nothing before.{' '}
        <a className="link" href={otherwise}>
          Pay in another way
        </a>
      </p>
    </FormSection>
  )
}

function Seller() {
  const { seller } = useSite().site
  if (!seller) return null
  return (
    <p className="small soft">
      Sold by <SellerLines seller={seller} />
    </p>
  )
}

// The first button of the form, which Enter in its one field presses; the server takes no sum that was not shown.
function EnterOrders() {
  return <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
}

// The first button of the form; `check-fields` takes its press away.
function EnterDoesNotOrder() {
  return (
    <button
      type="submit"
      name="step"
      value="review"
      className="vh"
      tabIndex={-1}
      aria-hidden="true"
      data-enter=""
    />
  )
}
