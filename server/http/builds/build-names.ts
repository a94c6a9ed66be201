import { DAY_MS } from '#server/kernel/clock.ts'

/** A build whose files are shared, with a digest of their names, and when they were. */
export type SharedBuild = { name: string; id: string; at: Date }

const NAME = /^(\d{13})-([0-9a-f]{16})$/
const MOST = 4
const OBSOLETE_AFTER_MS = 7 * DAY_MS

/** The name of its folder, so that an alphabetical list has the oldest first. */
export const buildName = ({ id, at }: Omit<SharedBuild, 'name'>) =>
  `${String(at.getTime()).padStart(13, '0')}-${id}`

/** The builds among the names of folders, oldest first; one that machines shared at once is one, by its oldest name. */
export function sharedBuilds(names: string[]): SharedBuild[] {
  const all = allBuilds(names)
  return all.filter((build, at) => at === all.findIndex(({ id }) => id === build.id))
}

/** The further names of builds that were shared more than once. */
export function repeatedBuilds(names: string[]): string[] {
  const distinct = new Set(sharedBuilds(names).map(({ name }) => name))
  return allBuilds(names).flatMap(({ name }) => (distinct.has(name) ? [] : name))
}

function allBuilds(names: string[]): SharedBuild[] {
  return names.toSorted().flatMap((name) => {
    const [, ms, id] = NAME.exec(name) ?? []
    return ms && id ? [{ name, id, at: new Date(Number(ms)) }] : []
  })
}

/** Those that a newer one has replaced for a week, and all but the newest four; never the build that asks. */
export function obsoleteBuilds(
  builds: SharedBuild[],
  { own, now }: { own: string; now: Date },
): SharedBuild[] {
  return builds.filter(({ id }, at) => {
    const next = builds[at + 1]
    if (id === own || !next) return false
    const isReplaced = now.getTime() - next.at.getTime() > OBSOLETE_AFTER_MS
    return isReplaced || at < builds.length - MOST
  })
}
