/**
 * The shortest cycle through each file that is part of one; each cycle once. `edges` are imports within the project.
 */
export function findCycles(edges) {
  const next = new Map()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const seen = new Set()
  return [...next.keys()].toSorted().flatMap((file) => {
    const ring = shortestRing(next, file)
    const key = ring?.toSorted().join(' ')
    if (!ring || seen.has(key)) return []
    seen.add(key)
    return [ring]
  })
}

function shortestRing(next, start) {
  const cameFrom = new Map()
  const queue = [start]
  for (const file of queue) {
    for (const to of next.get(file) ?? []) {
      if (to === start) return wayTo(file, cameFrom, start)
      if (!cameFrom.has(to)) {
        cameFrom.set(to, file)
        queue.push(to)
      }
    }
  }
  return undefined
}

function wayTo(file, cameFrom, start) {
  const way = [file]
  while (way[0] !== start) way.unshift(cameFrom.get(way[0]))
  return way
}
