import type { AddressDoubt } from '#server/modules/accounts/address-fields/schema.ts'
import { NO_PHONE } from '#shared/people/postal-address.ts'
import { Input } from '#web/ui/form/input.tsx'
import { checkedProps } from './checked-props.ts'
import { DoubtText } from './doubt-text.tsx'

type Props = {
  text: string | undefined
  error: string | undefined
  doubts: AddressDoubt[]
  maxLength: number | undefined
  /** Of whoever agreed at a provider, which may not tell it. */
  isOptional: boolean
}

export function PhoneField({ text, error = '', doubts, maxLength, isOptional }: Props) {
  const doubt = doubts.find(({ field }) => field === 'phone')
  return (
    <Input
      name="phone"
      label={isOptional ? 'Phone (optional)' : 'Phone'}
      type="tel"
      autoComplete="shipping tel"
      maxLength={maxLength}
      defaultValue={text}
      error={error}
      hint={
        doubt ? <DoubtText doubt={doubt} /> : 'For the carrier, if the parcel can’t be delivered.'
      }
      pattern="[+\(]?[\d\(][\d\s\(\).\-\/]*((x|ext\.?)\s*\d{1,6})?"
      {...checkedProps({
        missing: isOptional ? undefined : NO_PHONE,
        wrong: 'Invalid phone number',
        isDoubted: true,
      })}
    />
  )
}
