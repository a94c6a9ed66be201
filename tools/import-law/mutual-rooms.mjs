import { isTest } from './rules.mjs'

/** Sibling rooms: those of one module, and those of shared/. */
const SIBLINGS = /^(server\/modules\/[^/]+|shared)\/([^/]+)\//

/** Pairs that may import each other, `one ↔ other` in alphabetical order, each with its reason. There are none. */
export const MUTUAL = {}

/** Pairs of sibling rooms that import each other: the files of both, as `from → to`. Types count, for they tie rooms as well. */
export function findMutualRooms(imports, allowed = MUTUAL) {
  const arrows = new Map()
  for (const { from, to } of imports) {
    if (isTest(from) || isTest(to)) continue
    const [own, other] = [roomOf(from), roomOf(to)]
    if (!own || !other || own.room === other.room || own.parent !== other.parent) continue
    const key = `${own.room} → ${other.room}`
    arrows.set(key, [...(arrows.get(key) ?? []), `${from} → ${to}`])
  }
  return [...arrows].flatMap(([key, there]) => {
    const [one, other] = key.split(' → ')
    const back = one < other ? arrows.get(`${other} → ${one}`) : undefined
    return back && !allowed[`${one} ↔ ${other}`]
      ? [`${one} ↔ ${other}: ${fewest(there, back).join(', ')}`]
      : []
  })
}

// The direction with fewer imports is the likelier mistake.
function fewest(there, back) {
  return there.length < back.length ? there : back
}

function roomOf(path) {
  const [room, parent] = SIBLINGS.exec(path) ?? []
  return room && { room: room.slice(0, -1), parent }
}
