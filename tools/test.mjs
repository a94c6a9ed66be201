import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '#tools/machine/installation.mjs'
import { folderInMemory } from '#tools/machine/memory.mjs'
import { at, giveUp, readJson, root, say } from '#tools/machine/project.mjs'
import { endTogether, run } from '#tools/machine/processes.mjs'

// On a disk, half of the time with SQLite is waiting for it, and nothing here has to survive a power failure.
const scratch = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'kiosk-tests-'))
// Everything a test leaves behind, even when interrupted, is removed with this folder.
const REMOVE = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }
const temporary = { TMPDIR: scratch, TEMP: scratch }
const PARTS = { check, sqlite, postgres, journeys }
const requested = process.argv.slice(2)
let database
let processes

process.on('exit', () => rmSync(scratch, REMOVE))
endTogether(() => database?.stop())
await main()

async function main() {
  const unknown = requested.filter((name) => !(name in PARTS))
  if (unknown.length > 0)
    giveUp(`There is no part "${unknown[0]}"; the parts are ${Object.keys(PARTS).join(', ')}.`)
  await install()
  const results = []
  for (const [name, runPart] of Object.entries(PARTS)) {
    if (requested.length === 0 || requested.includes(name)) results.push(await timed(name, runPart))
  }
  summarize(results)
}

async function timed(name, runPart) {
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const startedAt = performance.now()
  const result = await runPart().catch((error) => {
    say(error.stack)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  return { name, ...result, seconds: (performance.now() - startedAt) / 1000 }
}

async function check() {
  const { check: runChecks } = await import('#tools/check.mjs')
  return runChecks()
}

function sqlite() {
  return vitest({ TEST_DATABASE: 'sqlite' })
}

async function postgres() {
  const { findPostgres, startPostgres } = await import('#tools/machine/postgres.mjs')
  const bin = findPostgres()
  if (!bin) {
    say('\n!!! PostgreSQL: skipped, not installed !!!\n')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  // These run once, with SQLite's.
  const { testsWithoutDatabase } = await import('#tools/machine/database-tests.mjs')
  const excluded = testsWithoutDatabase(root).map((file) => `--exclude=${file}`)
  database = await startPostgres(bin, { inMemory: true })
  const env = { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: database.url }
  const result = await vitest(env, excluded)
  await database.stop()
  return result
}

async function vitest(engine, filters = []) {
  const env = {
    ...temporary,
    ...engine,
    TEST_PROCESSES: await (processes ??= buildProcesses()),
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  }
  const file = join(scratch, `${env.TEST_DATABASE}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...filters]
  const { code } = await run('vitest', args, { shown: true, env })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = readJson(file)
  const result = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return asFailed(result, code)
}

async function buildProcesses() {
  const { code, output } = await run('node', [at('tools', 'machine', 'test-processes.mjs')])
  if (code !== 0) throw new Error(`The processes of the tests could not be built:\n${output}`)
  return output.trim()
}

async function journeys() {
  const { needChromium } = await import('#tools/machine/chromium.mjs')
  const { buildIfStale } = await import('#tools/machine/compilation.mjs')
  const env = {
    ...temporary,
    PWTEST_CACHE_DIR: at('node_modules', '.cache', 'playwright'),
    CHROMIUM_PATH: await needChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, 'journeys.json'),
  }
  await buildIfStale()
  // On a starved machine one in some hundred runs fails by itself. It is told, so that somebody looks for its reason.
  const args = ['test', '--retries=1', '--reporter=dot,json']
  const { code } = await run('playwright', args, { shown: true, env })
  if (!existsSync(env.PLAYWRIGHT_JSON_OUTPUT_FILE)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, errors } = readJson(env.PLAYWRIGHT_JSON_OUTPUT_FILE)
  const failed = stats.unexpected + errors.length
  return asFailed(
    { passed: stats.expected + stats.flaky, again: stats.flaky, failed, skipped: stats.skipped },
    code,
  )
}

// A runner that fails without naming a test counts as one failure.
function asFailed(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function summarize(results) {
  say('')
  for (const { name, passed, again = 0, failed, skipped, seconds } of results) {
    const mark = failed > 0 ? '✗' : '✓'
    const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`
    const secondTry = again > 0 ? `, ${again} of them only at the second try` : ''
    say(`${mark} ${name.padEnd(9)} ${counts}${secondTry} (${seconds.toFixed(0)} s)`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
