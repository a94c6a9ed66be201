import { useEffect, useRef, useState } from 'react'
import type {
  AddressDoubt,
  AddressField,
  AddressFields as Fields,
} from '#server/modules/accounts/address-fields/schema.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { attempt } from '#web/api/refusal.ts'
import { readTyped } from '#web/ui/browser/typed-storage.ts'
import { AddressFields, optionOf } from '#web/ui/form/address-fields.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { checkedProps } from './checked-props.ts'
import { DoubtText } from './doubt-text.tsx'

type Texts = Record<string, string>

type Props = {
  /** For the country that the form begins with. */
  first: Fields
  texts: Texts
  errors: Texts
  doubts: AddressDoubt[]
  longest: Record<string, number>
}

/** Name and address; they follow the country that is chosen above, and lose nothing that was typed. */
export default function DeliveryFields({ first, texts, errors, doubts, longest }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { fields, texts: typed } = useFieldsOfCountry(container, { first, texts })
  const shared = (name: string) => ({
    name,
    maxLength: longest[name],
    defaultValue: typed[name],
    error: errors[name] ?? '',
    hint: hintOf(name, doubts),
  })
  return (
    <div className="grid" ref={container}>
      <Input
        {...shared('fullName')}
        label="Full name"
        autoComplete="shipping name"
        {...checkedProps({ missing: 'Full name is required' })}
      />
      <AddressFields
        fields={fields}
        purpose="shipping "
        textOf={(name) => typed[name] ?? ''}
        propsOf={(field) => ({
          ...shared(field.name),
          ...checkedProps({
            missing: field.isNeeded ? `${field.label} is required` : undefined,
            isDoubted: field.name === 'postalCode',
          }),
          defaultValue: optionOf(field.options, typed[field.name] ?? ''),
        })}
      />
    </div>
  )
}

function hintOf(name: string, doubts: AddressDoubt[]) {
  const doubt = doubts.find(({ field }) => field === name)
  return doubt && <DoubtText doubt={doubt} />
}

type Now = { fields: AddressField[]; texts: Texts }

function useFieldsOfCountry(
  container: React.RefObject<HTMLDivElement | null>,
  { first, texts }: { first: Fields; texts: Texts },
): Now {
  const [now, setNow] = useState<Now>({ fields: first.fields, texts })
  useEffect(() => {
    const form = container.current?.closest('form')
    const select = form?.elements.namedItem('country')
    if (!form || !(select instanceof HTMLSelectElement)) return
    let shown = first.country
    // What stands in fields that this country has none of, to be there again for one that has.
    const memory = new Map(Object.entries({ ...texts, ...readTyped() }))
    const follow = async () => {
      const country = select.value
      if (country === shown || !country) return
      shown = country
      const answer = await fieldsOf(country)
      if (!answer || shown !== country) return
      for (const [name, text] of new FormData(form))
        if (typeof text === 'string' && text) memory.set(name, text)
      setNow({ fields: answer.fields, texts: Object.fromEntries(memory) })
    }
    void follow()
    select.addEventListener('change', follow)
    return () => select.removeEventListener('change', follow)
  }, [container, first, texts])
  // What was missed may not be needed here.
  useEffect(() => {
    for (const field of container.current?.querySelectorAll('[aria-invalid]') ?? [])
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [container, now])
  return now
}

// Without an answer the fields stay as they are; the order can be placed with them.
async function fieldsOf(country: string): Promise<Fields | undefined> {
  try {
    const answer = await attempt(
      browserApi['address-fields'][':country'].$get({ param: { country } }),
    )
    return 'value' in answer ? answer.value : undefined
  } catch {
    return undefined
  }
}
