import { regionsOf } from '#server/modules/settings/index.ts'

type State = { value: string; label: string }

// On parcels of these stand codes, on others names.
const CODED = ['US', 'CA', 'AU', 'BR']

/** The states of a country by its ISO code, by name; none where they are not known. */
export function statesOf(country: string): State[] {
  const isCoded = CODED.includes(country)
  return regionsOf(country).map(({ code, name }) => ({ value: isCoded ? code : name, label: name }))
}
