import type { AddressDoubt } from '#server/modules/accounts/address-fields/schema.ts'
import { Input } from '#web/ui/form/input.tsx'
import { checkedProps } from './checked-props.ts'
import { DoubtText } from './doubt-text.tsx'

type Props = {
  text: string | undefined
  error: string | undefined
  doubts: AddressDoubt[]
  maxLength: number | undefined
  /** The only field left: it has the focus, and is left empty without a word. */
  isLast: boolean
}

export function PhoneField({ text, error = '', doubts, maxLength, isLast }: Props) {
  const doubt = doubts.find(({ field }) => field === 'phone')
  return (
    <Input
      name="phone"
      label="Phone"
      type="tel"
      autoComplete="shipping tel"
      maxLength={maxLength}
      defaultValue={text}
      error={error}
      hint={
        doubt ? <DoubtText doubt={doubt} /> : 'For the carrier, if the parcel can’t be delivered.'
      }
      pattern="[+\(]?[\d\(][\d\s\(\).\-\/]*((x|ext\.?)\s*\d{1,6})?"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Nothing else is to be filled in.
      autoFocus={isLast && !text}
      {...checkedProps({
        missing: isLast ? undefined : 'Phone number is required',
        wrong: 'Invalid phone number',
        isDoubted: true,
      })}
      required
    />
  )
}
