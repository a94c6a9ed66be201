import { say } from '#tools/machine/project.mjs'

const COLUMNS = [
  ['requests/s', 11, ({ perSecond }) => Math.round(perSecond).toLocaleString('en-US')],
  ['p50 ms', 8, ({ p50 }) => p50.toFixed(2)],
  ['p99 ms', 8, ({ p99 }) => p99.toFixed(2)],
  ['CPU µs', 8, ({ cpu }) => cpu.toFixed(0)],
  ['RSS MB', 8, ({ megabytes }) => megabytes.toFixed(0)],
  ['× bare', 8, ({ ratio }) => ratio.toFixed(2)],
]

/** Prints the results beside their limits. Returns whether every limit was met. */
export function printTable(results, others) {
  say(
    `\n${'case'.padEnd(27)}${COLUMNS.map(([title, width]) => title.padStart(width)).join('')}  promised × bare`,
  )
  for (const result of results) {
    const cells = COLUMNS.map(([, width, cell]) => cell(result).padStart(width))
    say(
      `${result.name.padEnd(27)}${cells.join('')}  ${verdict({ ...result, value: result.ratio })}`,
    )
  }
  say('')
  for (const one of others)
    say(`${one.value.toFixed(one.digits).padStart(6)} ${one.unit}  ${one.name}  ${verdict(one)}`)
  say(
    '\nAbsolute figures swing with the machine; the ratio to the bare server of the same round is steadier.',
  )
  return [...results.map((one) => ({ ...one, value: one.ratio })), ...others].every(isKept)
}

function verdict({ most, aim, value }) {
  if (!most) return ''
  return `≤ ${most} (aim ${aim}): ${value <= aim ? 'aim met' : value <= most ? 'met' : 'SHORT'}`
}

function isKept({ most, value }) {
  return !most || value <= most
}
