import { setTimeout as wait } from 'node:timers/promises'

const WARM_UP_MS = 400
const WARM_UP_TIMES = 20
const WARM_TIMES = 5
const EDITED = '01post00000000000000000007'
// PostgreSQL announces a publication by NOTIFY, which takes a moment.
const HEARD_MS = 20

/**
 * Requests every address from each site in turn, right after publishing and again without the page cache. Resolves to
 * a line per address with the medians of every site in milliseconds, and a line for publishing itself. Rounds
 * alternate, so that a slow moment of the machine affects all sites.
 */
export async function compare(sites, addresses, rounds) {
  const numbers = await Promise.all(sites.map(countThings))
  const publishing = sites.map(() => [])
  const lines = addresses.map((address) => ({
    ...address,
    sites: sites.map(() => ({ cold: [], coldCpu: [], warm: [], warmCpu: [] })),
  }))
  for (const address of addresses) {
    for (const [index, site] of sites.entries()) await warmUp(site, address, numbers[index])
  }
  for (let round = 0; round < rounds; round++) {
    for (const line of lines) {
      for (const [index, site] of sites.entries()) {
        publishing[index].push(await publish(site))
        await wait(HEARD_MS)
        await pass(site, line, { numbers: numbers[index], round, result: line.sites[index] })
      }
    }
  }
  const saving = publishing.map((ms) => ({ cold: ms, coldCpu: [], warm: ms, warmCpu: [] }))
  return [...lines, { name: 'saving a published post', sites: saving }].map((line) => ({
    ...line,
    sites: line.sites.map(medians),
  }))
}

/** Changes a published post, as its editor would. */
function publish(site) {
  return site.write('PUT', `/api/blogs/${EDITED}`, { title: `Changed at ${Date.now()}` })
}

// The first request runs code that is not compiled yet.
async function warmUp(site, { path, isOwner }, numbers) {
  const startedAt = performance.now()
  for (let time = 0; time < WARM_UP_TIMES; time++) {
    await site.time(path(numbers, 100 + time), { isOwner })
    if (performance.now() - startedAt > WARM_UP_MS) return
  }
}

async function pass(site, { path, isOwner }, { numbers, round, result }) {
  const first = round * (WARM_TIMES + 1)
  const ask = (time) => site.time(path(numbers, first + time), { isOwner })
  const begun = site.cpu()
  result.cold.push(await ask(0))
  const built = site.cpu()
  for (let time = 1; time <= WARM_TIMES; time++) result.warm.push(await ask(time))
  if (begun === undefined) return
  result.coldCpu.push(built - begun)
  result.warmCpu.push((site.cpu() - built) / WARM_TIMES)
}

async function countThings(site) {
  const inCategory = await site.read('/api/blogs?limit=1&category=category-0')
  const { totalBlogs } = await site.read('/api/blogs?limit=1')
  return {
    posts: totalBlogs,
    products: site.products,
    inCategory: inCategory.totalBlogs,
    author: '01user00000000000000000001',
  }
}

function medians(passes) {
  return Object.fromEntries(Object.entries(passes).map(([name, all]) => [name, median(all)]))
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
