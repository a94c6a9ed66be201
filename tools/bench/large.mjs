import { say } from '#tools/machine/project.mjs'
import { ADDRESSES } from './large/addresses.mjs'
import { compare } from './large/compare.mjs'
import { openSite } from './large/sites.mjs'
import { visit } from './large/visitors.mjs'

const SMALL = { posts: 200, products: 200 }
const MOST_TIMES = 2
// Less is the noise of a machine that does other things too.
const NOISE_MS = 1
const MOST_TIMES_QUIET = 3
const NAME_WIDTH = 30

/** Measures how the cost of a page grows with the site; resolves to whether every promise was kept. */
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
  return printVisitors(await visit(site, seconds))
}

function printAddresses(lines) {
  const titles = ['small', 'large'].map((size) => `${size}: cold  warm   CPU`.padStart(30))
  say(`\n${'ms'.padEnd(NAME_WIDTH)}${titles.join('')}   × cold  × warm  promised ≤ ${MOST_TIMES}`)
  for (const { name, sites: figures, isUnjudged } of lines) {
    const [small, large] = figures
    const cells = figures.flatMap(({ cold, warm, cpu }) => [
      cell(cold, 17),
      cell(warm, 7),
      cell(cpu, 6),
    ])
    const times = [large.cold / small.cold, large.warm / small.warm]
    const verdict = isUnjudged ? '' : isFlat(small, large) ? 'met' : 'SHORT'
    say(
      `${name.padEnd(NAME_WIDTH)}${cells.join('')}${times.map((ratio) => ratio.toFixed(1).padStart(8)).join('')}  ${verdict}`,
    )
  }
  return lines.every(({ sites: [small, large], isUnjudged }) => isUnjudged || isFlat(small, large))
}

function cell(value, width) {
  return (value === undefined ? '–' : value.toFixed(1)).padStart(width)
}

function isFlat(small, large) {
  return ['cold', 'warm'].every(
    (kind) => large[kind] <= MOST_TIMES * small[kind] || large[kind] - small[kind] < NOISE_MS,
  )
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
