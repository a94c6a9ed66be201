import { pathTo } from '#shared/addresses.ts'
import { needsPostalCode, needsState } from '#shared/people/address-parts.ts'
import { longest } from '#shared/field-rules.ts'
import { addressIn } from '#shared/people/postal-address.ts'
import { Island } from '#web/site/islands/island.tsx'
import type { FormState } from '#web/site/page.ts'
import { loginPath } from '#web/site/return-path.ts'
import { useSite } from '#web/site/site-context.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { CheckedInput, type CountriesOf } from './checked-input.tsx'
import type { CheckoutData } from './checkout-page.tsx'
import { methodText } from './method-text.ts'
import Review from './review.island.tsx'
import styles from './checkout-form.module.css'

type Props = { data: CheckoutData; form: FormState; countries: string[] }

/** Contact, address and payment beside the order itself; one form, which posts to the page. */
export function CheckoutForm({ data, form, countries }: Props) {
  const { isMember, isDirect, quote, discountCode, country, paymentMethod, attempt } = data
  return (
    <Form className={`grid ${styles.columns}`} data-start="check-fields">
      <div className={`grid apart packed narrow ${styles.parts}`} data-fields>
        <ErrorSummary errors={form.errors} title="The order was not placed" />
        <Contact data={data} form={form} />
        <Address data={data} form={form} countries={countries} />
        <Payment data={data} form={form} />
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
        paymentMethod={paymentMethod}
        attempt={attempt}
        shown={data.shown}
        rupees={data.rupees}
      />
    </Form>
  )
}

function Contact({ data: { isMember, email }, form: { errors } }: Omit<Props, 'countries'>) {
  const { mailIsSent } = useSite()
  return (
    <FormSection title="Contact" id="contact">
      <CheckedInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint={
          mailIsSent
            ? 'We’ll send your confirmation and delivery updates here.'
            : 'We’ll contact you here if there is a question about your order.'
        }
        missing="Email is required"
        wrong="Invalid email format"
        defaultValue={email}
        error={errors.email}
      />
      {!isMember && (
        <p className="small soft">
          Have an account?{' '}
          <a className="link" href={loginPath(pathTo.checkout())}>
            Sign in
          </a>
        </p>
      )}
    </FormSection>
  )
}

function Address({ data, form, countries }: Props) {
  const { isMember, addresses, typed: values } = data
  const chosen = values.address ?? addresses[0]?._id ?? 'new'
  return (
    <FormSection title="Delivery address" id="delivery">
      {addresses.length > 0 && (
        <fieldset className={`grid tight ${styles.saved}`}>
          <legend className="vh">Deliver to</legend>
          {addresses.map((address) => (
            <Choice
              key={address._id}
              name="address"
              value={address._id}
              country={address.country}
              isChosen={chosen === address._id}
              title={address.fullName}
              text={[address.addressLine1, address.city, address.postalCode, address.country]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
          <Choice
            name="address"
            value="new"
            isChosen={chosen === 'new'}
            title="Another address"
            text=""
          />
        </fieldset>
      )}
      <div className={`grid ${styles.address}`}>
        <AddressFields data={data} form={form} countries={countries} />
        {isMember && (
          <Checkbox
            name="saveAddress"
            value="yes"
            label="Save this address"
            defaultChecked={values.saveAddress === 'yes'}
          />
        )}
      </div>
    </FormSection>
  )
}

function AddressFields({ data, form: { errors }, countries }: Props) {
  const values = data.typed
  const text = (
    name: keyof typeof addressIn.shape,
    label: string,
    autoComplete: string,
    needed?: CountriesOf,
  ) => (
    <CheckedInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={longest(addressIn.shape[name])}
      missing={`${label} is required`}
      {...needed}
      defaultValue={values[name]}
      error={errors[name]}
    />
  )
  return (
    <>
      {text('fullName', 'Full name', 'shipping name')}
      <CheckedInput
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="shipping tel"
        missing="Phone number is required"
        wrong="Invalid phone number"
        pattern="[+\(]?[\d\(][\d\s\(\).\-\/]*((x|ext\.?)\s*\d{1,6})?"
        defaultValue={values.phone}
        error={errors.phone}
      />
      {text('addressLine1', 'Address line 1', 'shipping address-line1')}
      <details className={styles.more} open={Boolean(values.addressLine2) || undefined}>
        <summary className="link small">Add a flat, floor or company</summary>
        <CheckedInput
          label="Address line 2 (optional)"
          name="addressLine2"
          autoComplete="shipping address-line2"
          maxLength={longest(addressIn.shape.addressLine2)}
          defaultValue={values.addressLine2}
          error={errors.addressLine2}
        />
      </details>
      <div className={`grid top ${styles.pair}`}>
        {text('city', 'City', 'shipping address-level2')}
        {text('state', 'State', 'shipping address-level1', {
          neededIn: countries.filter(needsState),
        })}
      </div>
      <div className={`grid top ${styles.pair}`}>
        {text('postalCode', 'Postal code', 'shipping postal-code', {
          needlessIn: countries.filter((name) => !needsPostalCode(name)),
        })}
        <Select
          label="Country"
          name="country"
          autoComplete="shipping country-name"
          options={countries.map((name) => ({ value: name, label: name }))}
          defaultValue={data.country}
          error={errors.country}
        />
      </div>
    </>
  )
}

function Payment({ data: { methods, paymentMethod }, form: { errors } }: Omit<Props, 'countries'>) {
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

type ChoiceProps = {
  name: string
  value: string
  title: string
  text: string
  country?: string
  isChosen: boolean
}

function Choice({ name, value, title, text, country, isChosen }: ChoiceProps) {
  return (
    <label className={`box grid snug last-wide edge-strong ${styles.choice}`}>
      <input
        type="radio"
        name={name}
        value={value}
        data-country={country}
        defaultChecked={isChosen}
      />
      <span>
        <b className="strong">{title}</b>
        {text && <span className="small soft">{text}</span>}
      </span>
    </label>
  )
}

function FormSection({
  title,
  id,
  children,
}: {
  title: string
  id: string
  children: React.ReactNode
}) {
  return (
    <section className={`grid ${styles.part}`} aria-labelledby={id}>
      <h2 className="title-3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
