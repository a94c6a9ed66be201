import { say } from '#tools/machine/project.mjs'

const IDLE_BUDGET_MEGABYTES = 200
const COLUMNS = [
  ['requests/s', 11, ({ perSecond }) => Math.round(perSecond).toLocaleString('en-US')],
  ['p50 ms', 8, ({ p50 }) => p50.toFixed(2)],
  ['p99 ms', 8, ({ p99 }) => p99.toFixed(2)],
  ['CPU µs', 8, ({ cpu }) => cpu.toFixed(0)],
  ['RSS MB', 8, ({ megabytes }) => megabytes.toFixed(0)],
  ['× bare', 7, ({ ratio }) => ratio.toFixed(2)],
]

/** Prints what was measured beside what was promised. */
export function printTable(results, { bootMegabytes, afterMegabytes }) {
  say(
    `\n${'case'.padEnd(22)}${COLUMNS.map(([title, width]) => title.padStart(width)).join('')}  budget`,
  )
  for (const result of results) {
    const cells = COLUMNS.map(([, width, cell]) => cell(result).padStart(width))
    say(`${result.name.padEnd(22)}${cells.join('')}  ${verdict(result)}`)
  }
  say('')
  sayMemory('idle, after the start with starter content', bootMegabytes)
  sayMemory('idle, 5 s after the last request', afterMegabytes)
  say(
    '\nRates swing with the machine; CPU per request and the ratio to the bare server of the same round are steadier.',
  )
}

function verdict({ budget, ratio, cpu }) {
  if (!budget) return ''
  if (budget.ratio) return `≥ ${budget.ratio} × bare: ${ratio >= budget.ratio ? 'met' : 'short'}`
  return `≤ ${budget.cpu} µs: ${cpu <= budget.cpu ? 'met' : 'short'}`
}

function sayMemory(what, megabytes) {
  const met = megabytes < IDLE_BUDGET_MEGABYTES ? 'met' : 'short'
  say(
    `${megabytes.toFixed(0).padStart(4)} MB ${what} (budget < ${IDLE_BUDGET_MEGABYTES} MB: ${met})`,
  )
}
