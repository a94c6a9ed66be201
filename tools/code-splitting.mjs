const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]/
const OWN = /[\\/](web|shared)[\\/]/
const ENTRY = /\/web\/(?:root|entry\.client)\.tsx$/
const PAGE = /-page\.tsx$/
const PUBLIC_PAGE = /\/web\/routes\/(?:home|blog|shop|search)\/.*-page\.tsx$/

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
  if (isEntryOrPage(id)) return null
  const users = usersOf(id, graph)
  if (users.some((path) => ENTRY.test(path))) return 'frame'
  return users.filter((path) => PUBLIC_PAGE.test(path)).length >= 2 ? 'reading' : null
}

// A page's own file keeps its name; with a query it is a part that React Router has cut out of a page.
function isEntryOrPage(id) {
  return id.includes('?') || ENTRY.test(id) || PAGE.test(id)
}

// The entries and pages that cannot do without a module: whatever reaches it by static imports alone.
function usersOf(id, graph) {
  const found = new Set([id])
  for (const path of found)
    for (const user of graph.getModuleInfo(path)?.importers ?? []) found.add(user)
  const paths = [...found].map((path) => path.split('?')[0])
  return [...new Set(paths)].filter((path) => ENTRY.test(path) || PAGE.test(path))
}
