import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { buildIfStale } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { giveUp, say } from '#tools/machine/project.mjs'
import { endTogether } from '#tools/machine/processes.mjs'
import { loadAttacks } from '#tools/torture/attacks.mjs'
import { startTarget } from '#tools/torture/target.mjs'
import { startWatch } from '#tools/torture/watch.mjs'

const MOST_WAIT_MS = 250
const MOST_MEGABYTES = 400
const MOST_SECONDS = 120
const ATTACK_SECONDS = 15
const RECOVERY_MS = 5000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sqlite' } },
})

await install()
endTogether()
const attacks = await loadAttacks(positionals)
if (attacks.length === 0) giveUp(`No attack is named "${positionals.join(' ')}".`)
await buildIfStale()
await torture()

async function torture() {
  const deadline = Date.now() + MOST_SECONDS * 1000
  let target = await startTarget(values.engine)
  const results = []
  say(`${'attack'.padEnd(66)}  longest wait  on the clock   memory`)
  for (const attack of attacks) {
    const leftMs = deadline - Date.now()
    const result =
      leftMs > 0 ? await suffer(target, attack, leftMs) : { problem: 'no time was left' }
    results.push(result)
    say(lineOf(attack, result))
    // What one attack left behind must not count against the next.
    if (leftMs > 0 && isBroken(result)) target = await target.replace()
  }
  await target.stop()
  const failed = results.filter(isBroken).length
  say(`\n${results.length - failed} withstood, ${failed} not`)
  process.exitCode = failed > 0 ? 1 : 0
}

// One attack with the watch beside it, until the server answers again.
async function suffer(target, { run, seconds = ATTACK_SECONDS }, leftMs) {
  const watch = await startWatch(target)
  const limit = AbortSignal.timeout(Math.min(seconds * 1000, leftMs))
  const isTooLong = once(limit, 'abort').then(() => ({
    problem: `not over after ${seconds} s`,
  }))
  const isOver = run(target).then(
    (answer) => ({ note: typeof answer === 'string' ? answer : '', problem: '' }),
    (error) => ({ problem: error.message }),
  )
  const { note, problem } = await Promise.race([isOver, isTooLong])
  const isUp = await target.answersWithin(RECOVERY_MS)
  const seen = await watch.stop()
  return { ...seen, isUp, note, problem: isUp ? problem : `${problem} the server is gone`.trim() }
}

function isBroken({ problem, waitMs, megabytes }) {
  return Boolean(problem) || waitMs > MOST_WAIT_MS || megabytes > MOST_MEGABYTES
}

function lineOf({ name }, { waitMs = NaN, clockMs = NaN, megabytes = NaN, note = '', ...result }) {
  const figures = `${waitMs.toFixed(0).padStart(8)} ms  ${clockMs.toFixed(0).padStart(8)} ms  ${megabytes.toFixed(0).padStart(7)} MB`
  const sign = isBroken({ ...result, waitMs, megabytes }) ? '✗' : '✓'
  return `${sign} ${name.padEnd(64)}  ${figures}  ${result.problem || note}`.trimEnd()
}
