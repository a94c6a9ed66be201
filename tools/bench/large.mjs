import { say } from '#tools/machine/project.mjs'
import { ADDRESSES } from './large/addresses.mjs'
import { compare } from './large/compare.mjs'
import { openSite } from './large/sites.mjs'
import { measureVisitors } from './large/visitors.mjs'

const SMALL = { posts: 200, products: 200 }
const MOST_TIMES = 2
// Smaller differences are noise of a busy machine.
const NOISE_MS = 1
const MOST_TIMES_QUIET = 3
const NAME_WIDTH = 28
const CELL_WIDTH = 19
const KINDS = ['cold', 'warm']

/** Measures how the cost of a page grows with the site. Resolves to whether every limit was met. */
export async function measureLarge({ engine, posts, products, rounds, seconds, only, folder }) {
  const addresses = ADDRESSES.filter(({ name }) => name.includes(only))
  const sites = []
  const open = async (size) => sites.push(await openSite({ engine, ...size, folder }))
  try {
    await open({ posts, products })
    const isSteady = !'visitors'.includes(only) || (await bearsVisitors(sites[0], seconds))
    if (addresses.length === 0) return isSteady
    await open(SMALL)
    say(`\nAsking for ${addresses.length} addresses, ${rounds} rounds …`)
    const lines = await compare(sites.toReversed(), addresses, rounds)
    return printAddresses(lines) && isSteady
  } finally {
    for (const site of sites) await site.close()
  }
}

async function bearsVisitors(site, seconds) {
  say(`\n200 visitors of 50 pages for ${seconds} s, and again with a new post each second …`)
  return printVisitors(await measureVisitors(site, seconds))
}

function printAddresses(lines) {
  const titles = ['small', 'large'].flatMap((size) => [`${size}, cold`, 'warm'])
  const head = titles.map((title) => `${title} (CPU)`.padStart(CELL_WIDTH)).join('')
  say(`\n${'ms'.padEnd(NAME_WIDTH)}${head}  × cold  × warm  promised ≤ ${MOST_TIMES}`)
  for (const { name, sites, isUnjudged } of lines) {
    const cells = sites.flatMap((one) => [cell(one.cold, one.coldCpu), cell(one.warm, one.warmCpu)])
    const times = KINDS.map((kind) => growth(sites, kind).times.toFixed(1).padStart(8))
    const verdict = isUnjudged ? '' : isFlat(sites) ? 'met' : 'SHORT'
    say(`${name.padEnd(NAME_WIDTH)}${cells.join('')}${times.join('')}  ${verdict}`)
  }
  return lines.every(({ sites, isUnjudged }) => isUnjudged || isFlat(sites))
}

function cell(ms, cpu) {
  const inBrackets = cpu === undefined ? '' : ` (${cpu.toFixed(1)})`
  return `${ms.toFixed(1)}${inBrackets}`.padStart(CELL_WIDTH)
}

function isFlat(sites) {
  return KINDS.every((kind) => {
    const { times, more } = growth(sites, kind)
    return times <= MOST_TIMES || more < NOISE_MS
  })
}

// CPU time where the system reports it: wall time also counts other processes.
function growth(sites, kind) {
  const [small, large] = sites.map((one) => one[`${kind}Cpu`] ?? one[kind])
  return { times: large / small, more: large - small }
}

function printVisitors({ quiet, busy, publishing }) {
  const line = (name, { perSecond, p50, p99 }) =>
    `${name.padEnd(NAME_WIDTH)}${Math.round(perSecond).toLocaleString('en-US').padStart(8)} requests/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  const times = busy.p99 / quiet.p99
  const slowest = Math.max(...publishing)
  say(line('quiet', quiet))
  say(line('a new post each second', busy))
  say(`publishing took at most ${slowest.toFixed(0)} ms, ${publishing.length} times`)
  const isKept = times <= MOST_TIMES_QUIET
  say(
    `p99 × quiet: ${times.toFixed(1)}, promised ≤ ${MOST_TIMES_QUIET}: ${isKept ? 'met' : 'SHORT'}`,
  )
  return isKept
}
