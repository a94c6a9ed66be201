import { useState } from 'react'
import { COUNTRIES, countryName } from '#shared/people/countries.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PREFIX } from '#web/dashboard/store-settings/use-store-settings.ts'
import type { TypedZone } from './typed-zones.ts'
import { EUROPEAN_UNION, regionLabel, type Regions } from './zone-words.ts'

type Props = {
  zone: TypedZone
  name: string
  errors: Record<string, string>
  regions: Regions
  others: TypedZone[]
  onChange: (regions: string[]) => void
}

const UNION = 'EU'

/** The countries of a zone, and parts of those whose parts are known. */
export function RegionsField({ zone, name, errors, regions, others, onChange }: Props) {
  const { regions: chosen } = zone
  const [last, setLast] = useState('')
  const taken = new Map(others.flatMap((other) => other.regions.map((code) => [code, other.name])))
  const add = (codes: string[]) => onChange([...new Set([...chosen, ...codes])])
  const addCountry = (code: string) => {
    setLast(code)
    if (code === UNION) add(EUROPEAN_UNION.filter((one) => !taken.has(one)))
    else if (code) add([code])
  }
  // A part of a country stands for it.
  const addPart = (regionCode: string) =>
    regionCode &&
    onChange([...new Set([...chosen.filter((code) => code !== last), `${last}-${regionCode}`])])
  const parts = regions.find(({ country }) => country === last)?.regions ?? []
  const labelOf = (code: string, text: string) =>
    taken.has(code) ? `${text} (in “${taken.get(code)}”)` : text
  return (
    <div className="grid snug">
      <div className="halves top">
        <Select
          id={`${PREFIX}${name}.regions`}
          name={`${name}.regions`}
          label="Countries"
          placeholder="Add a country"
          value=""
          options={[
            { value: UNION, label: 'European Union, 27 countries' },
            ...COUNTRIES.map(({ code, name: text }) => ({
              value: code,
              label: labelOf(code, text),
            })),
          ]}
          onChange={({ target }) => addCountry(target.value)}
        />
        {parts.length > 0 && (
          <Select
            name={`${name}.part`}
            label={`Only a part of ${countryName(last)}`}
            placeholder="The whole country"
            value=""
            options={parts.map(({ code, name: text }) => ({
              value: code,
              label: labelOf(`${last}-${code}`, text),
            }))}
            onChange={({ target }) => addPart(target.value)}
          />
        )}
      </div>
      <FieldError id={`${PREFIX}${name}.regions`} error={errors[`${name}.regions`]} />
      {chosen.length > 0 && (
        <ul className="row near" aria-label="Chosen countries">
          {chosen.map((code) => (
            <li key={code} className="tag">
              {regionLabel(code, regions)}
              <button
                className="tap"
                type="button"
                aria-label={`Remove ${regionLabel(code, regions)}`}
                onClick={() => onChange(chosen.filter((other) => other !== code))}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
