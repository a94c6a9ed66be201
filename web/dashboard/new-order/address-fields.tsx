import { needsPostalCode, needsState } from '#shared/people/address-parts.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { useNewOrder } from './use-new-order.ts'

const COUNTRY_OPTIONS = COUNTRIES.map(({ name }) => ({ value: name, label: name }))

const OPTIONAL = <span className="fine">optional</span>

type Props = Pick<ReturnType<typeof useNewOrder>, 'field'> & {
  isPickup: boolean
  isNotified: boolean
}

/** Whose order it is, and where it goes; typed for somebody else, so browsers suggest nothing. */
export function AddressFields({ field, isPickup, isNotified }: Props) {
  const isEmailNeeded = !isPickup || isNotified
  const off = { autoComplete: 'off' }
  const who = (
    <div className="halves">
      <Input {...field('shippingAddress.fullName')} {...off} label="Full name" />
      <Input
        {...field('email')}
        {...off}
        label="Email"
        type="email"
        required={isEmailNeeded}
        aside={isEmailNeeded ? undefined : OPTIONAL}
      />
    </div>
  )
  if (isPickup) return who
  const country = field('shippingAddress.country').value
  return (
    <>
      {who}
      <div className="halves">
        <Input {...field('shippingAddress.phone')} {...off} label="Phone number" type="tel" />
        <Select
          {...field('shippingAddress.country')}
          {...off}
          label="Country"
          options={COUNTRY_OPTIONS}
        />
      </div>
      <Input {...field('shippingAddress.addressLine1')} {...off} label="Address line 1" />
      <Input
        {...field('shippingAddress.addressLine2')}
        {...off}
        label="Address line 2"
        aside={OPTIONAL}
      />
      <div className="halves">
        <Input {...field('shippingAddress.city')} {...off} label="City" />
        <Input
          {...field('shippingAddress.state')}
          {...off}
          label="State"
          aside={needsState(country) ? undefined : OPTIONAL}
        />
        <Input
          {...field('shippingAddress.postalCode')}
          {...off}
          label="Postal code"
          aside={needsPostalCode(country) ? undefined : OPTIONAL}
        />
      </div>
    </>
  )
}
