import { regionsOf } from '#server/modules/settings/index.ts'

type State = { value: string; label: string }

// On parcels of these stand codes, on others names.
const CODED = ['US', 'CA', 'AU', 'BR']

/** The state of a country as its addresses have it, by its name or its code; what is no state there stays as it is. */
export function stateIn(country: string, text: string): string {
  const isIt = (name: string) => name.toLowerCase() === text.trim().toLowerCase()
  const region = regionsOf(country).find(({ code, name }) => isIt(code) || isIt(name))
  if (!region) return text
  return CODED.includes(country) ? region.code : region.name
}

/** The states of a country by its ISO code, by name; none where they are not known. */
export function statesOf(country: string): State[] {
  const isCoded = CODED.includes(country)
  return regionsOf(country).map(({ code, name }) => ({ value: isCoded ? code : name, label: name }))
}
