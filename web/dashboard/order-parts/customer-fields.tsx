import type { AddressField } from '#server/modules/accounts/address-fields/schema.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { useAddressDoubts } from '#web/dashboard/kit/use-address-doubts.ts'
import { AddressFields, optionOf } from '#web/ui/form/address-fields.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { fieldsOf } from '#web/dashboard/kit/form.tsx'
import type { TypedContact } from './typed-address.ts'

const COUNTRY_OPTIONS = COUNTRIES.map(({ name }) => ({ value: name, label: name }))

// Typed for somebody else, so browsers suggest nothing.
const OFF = { autoComplete: 'off' }

type Field = {
  field: (name: keyof TypedContact) => ReturnType<ReturnType<typeof fieldsOf<TypedContact>>>
}

/** Whose order it is, and where it goes. */
export function CustomerFields({
  field,
  fields,
  isPickup,
  isNotified,
}: Field & { fields: AddressField[]; isPickup: boolean; isNotified: boolean }) {
  const isEmailNeeded = !isPickup || isNotified
  return (
    <>
      <div className="halves">
        <Input {...field('shippingAddress.fullName')} {...OFF} label="Full name" />
        <Input
          {...field('email')}
          {...OFF}
          label="Email"
          type="email"
          required={isEmailNeeded}
          aside={isEmailNeeded ? undefined : <span className="fine">optional</span>}
        />
      </div>
      {!isPickup && <ShippingAddress field={field} fields={fields} />}
    </>
  )
}

function ShippingAddress({ field, fields }: Field & { fields: AddressField[] }) {
  const doubts = useAddressDoubts()
  const textOf = (name: AddressField['name'] | 'country' | 'phone') =>
    field(`shippingAddress.${name}`).value
  const country = textOf('country')
  return (
    <>
      <div className="halves">
        <Select
          {...field('shippingAddress.country')}
          {...OFF}
          label="Country"
          options={COUNTRY_OPTIONS}
        />
        <Input
          {...field('shippingAddress.phone')}
          {...OFF}
          label="Phone number"
          type="tel"
          hint={doubts.texts.phone}
          onBlur={() => void doubts.ask('phone', { country, phone: textOf('phone') })}
        />
      </div>
      <AddressFields
        purpose={null}
        fields={fields}
        textOf={textOf}
        propsOf={({ name, options }) => ({
          ...field(`shippingAddress.${name}`),
          value: optionOf(options, textOf(name)),
          ...(name === 'postalCode' && {
            hint: doubts.texts.postalCode,
            onBlur: () => void doubts.ask('postalCode', { country, postalCode: textOf(name) }),
          }),
        })}
      />
    </>
  )
}
