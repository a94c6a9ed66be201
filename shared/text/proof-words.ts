/** How the proof of a backup went, whose `into` is null where it could not be tried. */
type Proof = { into: 'sqlite' | 'postgres' | null; why: string }

const PLACES = {
  sqlite: 'in an empty SQLite file',
  postgres: 'in an empty PostgreSQL schema beside the site',
}

/** Where a backup was restored and compared; undefined where that was not tried. */
export function proofPlace({ into, why }: Proof): string | undefined {
  if (!into) return undefined
  return why ? `${PLACES[into]}. ${why}` : PLACES[into]
}

/** Why a backup was not restored to prove it; undefined where it was. */
export function whyNotProven({ into, why }: Proof): string | undefined {
  return into ? undefined : `It was verified, but not restored beside the site: ${why}`
}
