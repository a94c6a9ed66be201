import { parseArgs } from 'node:util'
import { CHROMIUM_FLAGS, needChromium } from '#tools/machine/chromium.mjs'
import { buildIfStale } from '#tools/machine/compilation.mjs'
import { freePort } from '#tools/machine/free-port.mjs'
import { install } from '#tools/machine/installation.mjs'
import { say } from '#tools/machine/project.mjs'
import { endTogether } from '#tools/machine/processes.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { starterPages } from '#tools/machine/starter-pages.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, failing: { type: 'boolean', default: false } },
})
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TRIES = 3
const COLUMNS = [
  ...CATEGORIES.map((name) => [name, 16]),
  ['total KB', 10],
  ['JS KB', 8],
  ['LCP s', 8],
  ['CLS', 8],
]

await install()
endTogether()
await buildIfStale()
const server = await startServer()
const { chromium } = await import('@playwright/test')
const { default: lighthouse } = await import('lighthouse')
const port = await freePort()
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
})
try {
  say(`Lighthouse, mobile preset, median of ${values.runs}`)
  say(`${''.padEnd(9)}${COLUMNS.map(([title, width]) => title.padStart(width)).join('')}`)
  for (const [name, path] of Object.entries(await starterPages(server.url)))
    await judge(name, server.url + path)
} finally {
  await browser.close()
  await server.stop()
}

async function judge(name, url) {
  const results = []
  while (results.length < Number(values.runs)) results.push(await lookOnce(url))
  const cells = results.map(measuresOf)
  const medians = COLUMNS.map(([, width], index) =>
    median(cells.map((row) => row[index])).padStart(width),
  )
  say(`${name.padEnd(9)}${medians.join('')}`)
  if (values.failing) sayFailing(results.at(-1))
}

// On a busy machine Lighthouse sometimes misses a measure; such a run does not count.
async function lookOnce(url) {
  for (let tries = 0; tries < TRIES; tries++) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' })
    const failed = Object.values(lhr.audits).find((audit) => audit.scoreDisplayMode === 'error')
    if (!lhr.runtimeError && !failed) return lhr
    say(`    ${url}: ${lhr.runtimeError?.message ?? `${failed.id}: ${failed.errorMessage}`}`)
  }
  throw new Error(`Lighthouse could not measure ${url}`)
}

function measuresOf({ categories, audits }) {
  const requests = audits['network-requests'].details?.items ?? []
  const kilobytes = (items) =>
    items.reduce((total, item) => total + (item.transferSize ?? 0), 0) / 1000
  return [
    ...CATEGORIES.map((id) => Math.round(categories[id].score * 100)),
    Math.round(kilobytes(requests)),
    Math.round(kilobytes(requests.filter((item) => item.resourceType === 'Script'))),
    Number((audits['largest-contentful-paint'].numericValue / 1000).toFixed(2)),
    Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  ]
}

function median(numbers) {
  return String(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)])
}

function sayFailing({ audits }) {
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9)
      say(`    ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`)
  }
}
