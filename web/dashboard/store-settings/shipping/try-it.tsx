import { useState } from 'react'
import { formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { notShippedText } from '#shared/orders/order-texts.ts'
import { methodsTo, parcelOf, rateCents } from '#shared/orders/shipping.ts'
import { COUNTRIES, countryInText } from '#shared/people/countries.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { Typed } from '#web/dashboard/store-settings/settings-values.ts'
import { centsOf, zonesTyped } from './typed-zones.ts'
import styles from './shipping.module.css'
import { plainNames } from '#shared/money/amount-unit.ts'

type Tried = { country: string; sum: string; grams: string; pieces: string }

const FIRST: Tried = { country: 'US', sum: '50', grams: '500', pieces: '1' }

/** What a buyer would be offered, by what stands in the form, saved or not. */
export function TryIt({ typed }: { typed: Typed }) {
  const [tried, setTried] = useState(FIRST)
  const field = (name: keyof Tried) => ({
    name: `try.${name}`,
    value: tried[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTried({ ...tried, [name]: target.value }),
  })
  const offered = offeredTo(typed, tried)
  return (
    <div className={`box on-band grid snug ${styles.try}`}>
      <h3 className="legend">Try it</h3>
      <div className={`grid snug top ${styles.tried}`}>
        <Select
          {...field('country')}
          label="An order to"
          options={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Input {...field('sum')} label={`For, in ${plainNames()}`} inputMode="decimal" />
        <Input {...field('grams')} label="Grams" inputMode="numeric" />
        <Input {...field('pieces')} label="Pieces" inputMode="numeric" />
      </div>
      <div role="status">
        <ul className="small grid close soft">
          {offered.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const UNFINISHED = 'The prices appear here once all numbers are filled in.'

/** The ways of shipping with their prices, a sentence each. */
export function offeredTo(typed: Typed, { country, sum, grams, pieces }: Tried): string[] {
  const shippingZones = zonesTyped(typed.shippingZones)
  const [flat, over, cents] = [typed.shippingFlat, typed.freeShippingOver, sum].map(centsOf)
  const isCounted = [grams, pieces].every((text) => /^\s*\d{1,9}\s*$/.test(text))
  if (!shippingZones || flat === undefined || over === undefined) return [UNFINISHED]
  if (cents === undefined || !isCounted) return [UNFINISHED]
  const terms = { shippingFlatCents: flat, freeShippingOverCents: over, shippingZones }
  const methods = methodsTo(terms, { country, region: '' })
  const parcel = parcelOf(cents, { grams: Number(grams), pieces: Number(pieces) })
  if (methods.length === 0) return [notShippedText(countryInText(country))]
  return methods.map((method) => {
    const cost = rateCents(method, parcel)
    const days = method.pickupAt
      ? 'picked up'
      : `${method.days || typed.deliveryDays} business days`
    return `${method.name || 'Flat rate'}: ${cost > 0 ? formatMoney(shopMoney(cost)) : 'Free'}, ${days}`
  })
}
