import { useEffect, useRef, useState } from 'react'
import type { AddressField } from '#server/modules/accounts/address-fields/schema.ts'
import type { Address } from '#server/modules/accounts/addresses/schema.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useAddressDoubts } from '#web/dashboard/kit/use-address-doubts.ts'
import { useAddressFields, withoutHiddenFields } from '#web/dashboard/kit/use-address-fields.ts'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressFields, optionOf } from '#web/ui/form/address-fields.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { errorsOfForm, typedFrom, type TypedAddress } from './typed-address.ts'
import type { AddressActions } from './use-addresses.ts'

const COUNTRY_OPTIONS = COUNTRIES.map(({ name }) => ({ value: name, label: name }))

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
  const fields = useRef<AddressField[]>([])
  const form = useForm<TypedAddress, unknown>({
    initial,
    prefix: `address-${address?._id ?? 'new'}-`,
    rules: useRules('address'),
    send: async (typed) => {
      const outcome = await save(withoutHiddenFields(typed, fields.current), address?._id)
      return 'refusal' in outcome ? { refusal: atFields(outcome.refusal) } : outcome
    },
    doneText: () => (address ? 'Address updated.' : 'Address added.'),
    onDone() {
      onClose()
      void refresh()
    },
  })
  const shown = useAddressFields(form.values.country)
  useEffect(() => void (fields.current = shown), [shown])
  useUnsaved(JSON.stringify(form.values) !== JSON.stringify(initial), unsavedText(address))
  return (
    <form
      ref={first}
      className="grid"
      onSubmit={form.submit}
      noValidate
      aria-label={address ? 'Edit address' : 'New address'}
    >
      <Fields field={form.field} values={form.values} fields={shown} />
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

type FieldsProps = Pick<ReturnType<typeof useForm<TypedAddress, unknown>>, 'field' | 'values'> & {
  fields: AddressField[]
}

function Fields({ field, values, fields }: FieldsProps) {
  const { country, phoneNumber: phone, postalCode } = values
  const doubts = useAddressDoubts()
  return (
    <>
      <Select
        {...field('country')}
        label="Country"
        options={COUNTRY_OPTIONS}
        autoComplete="country-name"
      />
      <Input {...field('name')} label="Name" autoComplete="name" />
      <AddressFields
        fields={fields}
        textOf={(name) => values[name]}
        propsOf={({ name, options }) => ({
          ...field(name),
          value: optionOf(options, values[name]),
          ...(name === 'postalCode' && {
            hint: doubts.texts.postalCode,
            onBlur: () => void doubts.ask('postalCode', { country, postalCode }),
          }),
        })}
      />
      <Input
        {...field('phoneNumber')}
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint={doubts.texts.phone}
        onBlur={() => void doubts.ask('phone', { country, phone })}
      />
    </>
  )
}
