import { buildIfStale } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { say } from '#tools/machine/project.mjs'
import { endTogether } from '#tools/machine/processes.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { starterPages } from '#tools/machine/starter-pages.mjs'
import { BUDGETS, weighDocument } from '#tools/page-weight/weigh.mjs'

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
  const budget = BUDGETS[name]
  const parts = ['script', 'style'].map((kind) => {
    const limit = budget
      ? ` of ${budget[kind]}${weight[kind] <= budget[kind] ? '' : ': SHORT'}`
      : ''
    return `${kind} ${weight[kind].toFixed(1)} KB${limit}`
  })
  say(`${name.padEnd(8)} ${parts.join(' · ')} (gzip)`)
  if (budget && (weight.script > budget.script || weight.style > budget.style)) process.exitCode = 1
}
