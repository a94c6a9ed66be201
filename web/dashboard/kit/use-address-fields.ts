import { useEffect, useState } from 'react'
import type { AddressField } from '#server/modules/accounts/address-fields/schema.ts'
import { attempt } from '#web/api/refusal.ts'
import { networkApi } from './call.ts'

const ANY = { prompt: '', isNumeric: false, isNeeded: false, options: [] }

/** Those of any country, until the server has named those of one. */
const OF_ANY_COUNTRY: AddressField[] = [
  { ...ANY, name: 'addressLine1', label: 'Street address', isNeeded: true, width: 'full' },
  {
    ...ANY,
    name: 'addressLine2',
    label: 'Apartment, suite or company',
    prompt: 'Add an apartment, suite or company',
    width: 'full',
  },
  { ...ANY, name: 'city', label: 'City', isNeeded: true, width: 'third' },
  { ...ANY, name: 'state', label: 'State or province', width: 'third' },
  { ...ANY, name: 'postalCode', label: 'Postal code', width: 'third' },
]

/** The fields of an address in a country; without an answer of the server they stay as they are. */
export function useAddressFields(country: string): AddressField[] {
  const [fields, setFields] = useState(OF_ANY_COUNTRY)
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const found = await fieldsOf(country)
      if (!isLeft && found) setFields(found)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [country])
  return fields
}

async function fieldsOf(country: string): Promise<AddressField[] | undefined> {
  try {
    const param = { country: country || 'any' }
    const answer = await attempt(networkApi['address-fields'][':country'].$get({ param }))
    return 'value' in answer ? answer.value.fields : undefined
  } catch {
    return undefined
  }
}

/** An address without the texts of fields that its country has none of. */
export function withoutHiddenFields<Address extends { state: string; postalCode: string }>(
  address: Address,
  fields: readonly AddressField[],
): Address {
  const isShown = (name: AddressField['name']) => fields.some((field) => field.name === name)
  return {
    ...address,
    state: isShown('state') ? address.state : '',
    postalCode: isShown('postalCode') ? address.postalCode : '',
  }
}
