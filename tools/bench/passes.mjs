import { at, giveUp } from '#tools/machine/project.mjs'
import { run } from '#tools/machine/processes.mjs'
import { cpuMicroseconds, residentMegabytes, untilIdle } from './usage.mjs'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 1
// A render runs so much code that the JIT compiler needs several thousand of them to settle.
const RENDER_WARM_UP_SECONDS = 6

/**
 * Runs every case in turn, round after round, so that a slow moment of the machine affects all of them. Resolves to
 * the median of the passes of each case. `ratio` is the CPU time of a request relative to the first case in the same
 * round.
 */
export async function measure(cases, { rounds, seconds }) {
  for (const one of cases) {
    await pass(one, one.isRendered ? RENDER_WARM_UP_SECONDS : WARM_UP_SECONDS)
  }
  const passes = cases.map(() => [])
  for (let round = 0; round < rounds; round++) {
    // Else what the last case left to do afterwards, as mails of orders, is counted as work of the first.
    await Promise.all(serversOf(cases).map(untilIdle))
    for (const [index, one] of cases.entries()) {
      const result = await pass(one, seconds)
      passes[index].push({
        ...result,
        ratio: result.cpu / (passes[0][round]?.cpu ?? result.cpu),
      })
    }
  }
  return cases.map((one, index) => ({
    name: one.name,
    most: one.most,
    aim: one.aim,
    ...medians(passes[index]),
  }))
}

const serversOf = (cases) => [...new Set(cases.flatMap(({ pid, pids = [pid] }) => pids))]

async function pass(
  { port, pid, pids = [pid], path, headers, body, status, connections = CONNECTIONS },
  seconds,
) {
  const load = JSON.stringify({
    port,
    paths: [path],
    headers,
    body,
    status,
    connections,
    seconds,
  })
  const cpuOfAll = () => sumOf(pids, cpuMicroseconds)
  const before = cpuOfAll()
  const { code, output } = await run('node', [at('bench', 'load.ts'), load])
  if (code !== 0) giveUp(`${path}: ${output}`)
  const result = JSON.parse(output)
  return {
    ...result,
    cpu: (cpuOfAll() - before) / result.requests,
    megabytes: sumOf(pids, residentMegabytes),
  }
}

const sumOf = (pids, read) => pids.reduce((sum, pid) => sum + read(pid), 0)

function medians(passes) {
  const median = (key) =>
    passes.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(passes.length / 2)]
  return Object.fromEntries(
    ['perSecond', 'p50', 'p99', 'cpu', 'megabytes', 'ratio'].map((key) => [key, median(key)]),
  )
}
