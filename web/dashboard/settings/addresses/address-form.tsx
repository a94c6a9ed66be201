import { useEffect, useRef, useState } from 'react'
import type { Address } from '#server/modules/accounts/addresses/schema.ts'
import { needsPostalCode, needsState } from '#shared/people/address-parts.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { errorsOfForm, typedFrom, type TypedAddress } from './typed-address.ts'
import type { AddressActions } from './use-addresses.ts'

const COUNTRY_OPTIONS = COUNTRIES.map(({ name }) => ({ value: name, label: name }))

const OPTIONAL = <span className="fine">optional</span>

type Props = Pick<AddressActions, 'save'> & {
  /** Absent for a new one. */
  address?: Address
  /** The member's own, for a new address. */
  name: string
  onClose: () => void
}

export function AddressForm({ address, name, save, onClose }: Props) {
  const refresh = useRefresh()
  const [initial] = useState(() => typedFrom(address, name))
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const form = useForm<TypedAddress, unknown>({
    initial,
    prefix: `address-${address?._id ?? 'new'}-`,
    rules: useRules('address'),
    send: async (typed) => {
      const outcome = await save(typed, address?._id)
      return 'refusal' in outcome ? { refusal: atFields(outcome.refusal) } : outcome
    },
    doneText: () => (address ? 'Address updated.' : 'Address added.'),
    onDone() {
      onClose()
      void refresh()
    },
  })
  useUnsaved(JSON.stringify(form.values) !== JSON.stringify(initial), unsavedText(address))
  return (
    <form
      ref={first}
      className="grid"
      onSubmit={form.submit}
      noValidate
      aria-label={address ? 'Edit address' : 'New address'}
    >
      <Fields field={form.field} country={form.values.country} />
      {!address?.isDefault && (
        <Checkbox
          label="Use as the default address"
          checked={form.values.isDefault}
          onChange={({ target }) => form.set({ isDefault: target.checked })}
        />
      )}
      <div className="row tight">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {address ? 'Save address' : 'Add address'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function unsavedText(address: Address | undefined): string {
  return address
    ? 'Your changes to an address are not saved yet.'
    : 'The new address is not saved yet.'
}

function atFields({ status, message, fields }: ApiRefusal): ApiRefusal {
  return new ApiRefusal(status, { message, ...(fields && { fields: errorsOfForm(fields) }) })
}

type FieldsProps = Pick<ReturnType<typeof useForm<TypedAddress, unknown>>, 'field'> & {
  country: string
}

function Fields({ field, country }: FieldsProps) {
  return (
    <>
      <div className="halves">
        <Input {...field('name')} label="Name" autoComplete="name" />
        <Input {...field('phoneNumber')} label="Phone number" type="tel" autoComplete="tel" />
      </div>
      <div className="halves">
        <Input {...field('addressLine1')} label="Address line 1" autoComplete="address-line1" />
        <Input
          {...field('addressLine2')}
          label="Address line 2"
          autoComplete="address-line2"
          aside={OPTIONAL}
        />
      </div>
      <div className="halves">
        <Input {...field('city')} label="City" autoComplete="address-level2" />
        <Input
          {...field('state')}
          label="State"
          autoComplete="address-level1"
          aside={needsState(country) ? undefined : OPTIONAL}
        />
      </div>
      <div className="halves">
        <Input
          {...field('postalCode')}
          label="Postal code"
          autoComplete="postal-code"
          aside={needsPostalCode(country) ? undefined : OPTIONAL}
        />
        <Select
          {...field('country')}
          label="Country"
          options={COUNTRY_OPTIONS}
          autoComplete="country-name"
        />
      </div>
    </>
  )
}
