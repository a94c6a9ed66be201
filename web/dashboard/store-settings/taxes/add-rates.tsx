import { useState } from 'react'
import { COUNTRIES, countryName } from '#shared/people/countries.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type Regions, EUROPEAN_UNION } from '#web/dashboard/store-settings/shipping/zone-words.ts'
import { newRate, type TypedRate } from './typed-rates.ts'

/**
 * The standard rates of value added tax in the order of `EUROPEAN_UNION`, as of 2026. Shipping is ancillary there, as in India: it is
 * taxed as what it brings.
 */
const STANDARD =
  '20 21 20 25 19 21 25 24 25.5 20 19 24 27 23 22 21 21 17 18 21 23 23 21 23 22 21 25'.split(' ')

type Preset = { value: string; label: string; rates: () => TypedRate[] }

const PRESETS: readonly Preset[] = [
  {
    value: 'EU',
    label: 'European Union, standard VAT',
    rates: () =>
      EUROPEAN_UNION.map((area, at) =>
        newRate(area, { name: 'VAT', percent: STANDARD[at] ?? '', shippingLikeGoods: true }),
      ),
  },
  {
    value: 'IN',
    label: 'India, GST 18%',
    rates: () => [newRate('IN', { name: 'GST', percent: '18', shippingLikeGoods: true })],
  },
]

type Props = { rates: TypedRate[]; regions: Regions; onAdd: (rates: TypedRate[]) => void }

const PLACES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

/** Adds a country, one of its regions, or the rates of a preset whose countries are not in the list. */
export function AddRates({ rates, regions, onAdd }: Props) {
  const [country, setCountry] = useState('')
  const [region, setRegion] = useState('')
  const parts = regions.find((one) => one.country === country)?.regions ?? []
  const add = () => {
    onAdd([newRate(region ? `${country}-${region}` : country)])
    setRegion('')
  }
  const missingOf = (added: TypedRate[]) =>
    added.filter(({ area }) => rates.every((rate) => rate.area !== area))
  return (
    <div className="grid snug">
      <div className="halves top">
        <Select
          name="taxCountry"
          label="Country"
          placeholder="Choose a country"
          value={country}
          options={PLACES}
          onChange={({ target }) => {
            setCountry(target.value)
            setRegion('')
          }}
        />
        {parts.length > 0 && (
          <Select
            name="taxRegion"
            label={`Only a part of ${countryName(country)}`}
            placeholder="The whole country"
            value={region}
            options={parts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => setRegion(target.value)}
          />
        )}
      </div>
      <div className="row tight">
        <Button size="s" disabled={!country} onClick={add}>
          <Icon name="plus" small />
          Add a rate
        </Button>
        {PRESETS.map(({ value, label, rates: preset }) => (
          <Button
            key={value}
            size="s"
            variant="quiet"
            disabled={missingOf(preset()).length === 0}
            onClick={() => onAdd(missingOf(preset()))}
          >
            <Icon name="plus" small />
            {label}
          </Button>
        ))}
      </div>
      <p className="fine">
        Rates change, and not every product has the standard one. Check with your accountant.
      </p>
    </div>
  )
}
