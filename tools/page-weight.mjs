import { buildIfStale } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { say } from '#tools/machine/project.mjs'
import { endTogether } from '#tools/machine/processes.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { starterPages } from '#tools/machine/starter-pages.mjs'
import { budgetOf, weighDocument } from '#tools/page-weight/weigh.mjs'

await install()
endTogether()
await buildIfStale()
const server = await startServer()
try {
  const pages = await starterPages(server.url)
  for (const [name, path] of Object.entries(pages))
    sayWeight(name, await weighDocument(server.url + path))
} finally {
  await server.stop()
}

function sayWeight(name, weight) {
  const parts = Object.entries(budgetOf(name)).map(([kind, limit]) => {
    const isShort = weight[kind] > limit
    if (isShort) process.exitCode = 1
    return `${kind} ${weight[kind].toFixed(1)} KB of ${limit}${isShort ? ': SHORT' : ''}`
  })
  say(`${name.padEnd(8)} ${parts.join(' · ')} (gzip)`)
}
