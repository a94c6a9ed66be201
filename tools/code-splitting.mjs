const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]/
const OWN = /[\\/](web|shared)[\\/]/
const ENTRY = /\/web\/(?:root|entry\.client)\.tsx$/
const PUBLIC = /\/web\/routes\/(?:home|blog|shop|search)\//

/**
 * Few files instead of one for each shared part: a visitor waits for fewer requests, and a large file compresses
 * better (4 KB less on a post). What is only loaded on demand stays a file of its own.
 */
export const groups = [
  { name: 'react', test: REACT, priority: 2 },
  { name: groupOf, debugName: 'own', test: OWN, priority: 1 },
]

// `frame` is on every page; `reading` is what at least two public pages need.
function groupOf(id, graph) {
  if (id.includes('?') || isEntryOrPage(id, graph)) return null
  const users = usersOf(id, graph)
  if (users.some((path) => ENTRY.test(path))) return 'frame'
  return users.filter((path) => PUBLIC.test(path)).length >= 2 ? 'reading' : null
}

// Those keep files of their own. React Router imports a page under the page's name with a query.
function isEntryOrPage(id, graph) {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return ENTRY.test(id) || importers.some((path) => path.startsWith(`${id}?`))
}

// The entries and pages that cannot do without a module: whatever reaches it by static imports alone.
function usersOf(id, graph) {
  const found = new Set([id])
  for (const path of found)
    for (const user of graph.getModuleInfo(path)?.importers ?? []) found.add(user)
  return [...found].filter((path) => isEntryOrPage(path, graph))
}
