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
const owner = { email: 'owner@example.com', password: 'granite-teapot-41' }
const server = await startServer({
  env: { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
})
try {
  await openCheckout(server.url)
  const pages = await starterPages(server.url)
  for (const [name, path] of Object.entries(pages))
    sayWeight(name, await weighDocument(server.url + path))
} finally {
  await server.stop()
}

// In the reading that links out, the checkout has nothing to load.
async function openCheckout(url) {
  const send = async (path, body, options) => {
    const headers = { 'content-type': 'application/json', ...options?.headers }
    const answer = await fetch(url + path, {
      method: 'POST',
      ...options,
      body: JSON.stringify(body),
      headers,
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return answer
  }
  const signedIn = await send('/api/auth/login', owner)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const settings = { checkoutMode: 'checkout', payOnDelivery: true }
  await send('/api/settings', settings, { method: 'PUT', headers: { cookie } })
}

function sayWeight(name, weight) {
  const parts = Object.entries(budgetOf(name)).map(([kind, limit]) => {
    const isShort = weight[kind] > limit
    if (isShort) process.exitCode = 1
    return `${kind} ${weight[kind].toFixed(1)} KB of ${limit}${isShort ? ': SHORT' : ''}`
  })
  say(`${name.padEnd(8)} ${parts.join(' · ')} (gzip)`)
}
