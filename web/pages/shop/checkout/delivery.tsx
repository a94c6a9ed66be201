import { pathTo } from '#shared/addresses.ts'
import { longest } from '#shared/api/field-rules.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { addressIn } from '#shared/people/postal-address.ts'
import { Island } from '#web/site/islands/island.tsx'
import type { FormState } from '#web/site/page.ts'
import { loginPath } from '#web/site/return-path.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AgreedAddress, hasAgreedAddress } from './agreed-address.tsx'
import { checkedProps } from './checked-props.ts'
import type { CheckoutData } from './checkout-page.tsx'
import { Choice } from './choice.tsx'
import DeliveryFields from './delivery-fields.island.tsx'
import { DoubtText } from './doubt-text.tsx'
import { FormSection } from './form-section.tsx'
import { PhoneField } from './phone-field.tsx'
import ShippingProblem from './shipping-problem.island.tsx'
import styles from './checkout-form.module.css'

type Props = { data: CheckoutData; form: FormState }

const FIELDS = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
] as const
const LONGEST = Object.fromEntries(FIELDS.map((name) => [name, longest(addressIn.shape[name])]))

/** Where the order goes, and to whom: the country first, which the fields below it follow. */
export function Delivery({ data, form }: Props) {
  const { isMember, typed, doubts } = data
  const isAgreed = hasAgreedAddress(data, form)
  const fields = <Fields data={data} form={form} />
  return (
    <FormSection title="Delivery" id="delivery">
      {isAgreed ? <AgreedAddress data={data}>{fields}</AgreedAddress> : fields}
      <div className={`grid ${styles.address}`}>
        <PhoneField
          text={typed.phone}
          error={form.errors.phone}
          doubts={doubts}
          maxLength={LONGEST.phone}
          isOptional={data.agreed !== ''}
        />
        {isMember && (
          <Checkbox
            name="saveAddress"
            value="yes"
            label="Save this address"
            defaultChecked={typed.saveAddress === 'yes'}
          />
        )}
      </div>
    </FormSection>
  )
}

function Fields({ data, form: { errors } }: Props) {
  const { addresses, typed, fields, doubts } = data
  const texts = Object.fromEntries(FIELDS.map((name) => [name, typed[name] ?? '']))
  return (
    <>
      {addresses.length > 0 && <SavedAddresses data={data} />}
      <div className={styles.address}>
        <Country data={data} error={errors.country} />
      </div>
      <Island of={ShippingProblem} when="now" first={errors.country ? null : data.quote} />
      <Email data={data} error={errors.email} />
      <div className={styles.address}>
        <Island
          of={DeliveryFields}
          when="now"
          first={fields}
          texts={texts}
          errors={errors}
          doubts={doubts}
          longest={LONGEST}
        />
      </div>
    </>
  )
}

type FieldProps = { data: CheckoutData; error: string | undefined }

function Country({ data: { newCountry }, error = '' }: FieldProps) {
  return (
    <div className={`grid tight top ${styles.country}`}>
      <Select
        label="Country"
        name="country"
        autoComplete="shipping country-name"
        placeholder={newCountry ? '' : 'Choose your country'}
        options={COUNTRIES.map(({ name }) => ({ value: name, label: name }))}
        defaultValue={newCountry}
        error={error}
        {...checkedProps({ missing: 'Country is required' })}
      />
      <Button type="submit" name="step" value="review" className="without-script">
        Use its fields
      </Button>
    </div>
  )
}

function Email({ data: { isMember, email, doubts, discountCode }, error = '' }: FieldProps) {
  const { site, mailIsSent } = useSite()
  const doubt = doubts.find(({ field }) => field === 'email')
  const use = mailIsSent
    ? `For the confirmation and ${site.tracksParcels ? 'the tracking number' : 'news of its way'}.`
    : 'Only for questions about your order.'
  return (
    <Input
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      hint={
        <>
          {doubt ? <DoubtText doubt={doubt} /> : use}{' '}
          {!isMember && (
            <>
              <a className="link" href={loginPath(pathTo.checkout({ code: discountCode }))}>
                Sign in
              </a>{' '}
              if you have an account.
            </>
          )}
        </>
      }
      defaultValue={email}
      error={error}
      {...checkedProps({
        missing: 'Email is required',
        wrong: 'Invalid email format',
        isDoubted: true,
      })}
    />
  )
}

function SavedAddresses({ data: { addresses, typed } }: { data: CheckoutData }) {
  const chosen = typed.address ?? addresses[0]?._id
  return (
    <fieldset className={`grid tight ${styles.saved}`}>
      <legend className="vh">Deliver to</legend>
      {addresses.map((address) => (
        <Choice
          key={address._id}
          name="address"
          value={address._id}
          country={address.country}
          state={address.state}
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
  )
}
