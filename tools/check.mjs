import { install } from '#tools/machine/installation.mjs'
import { at, isCommand, say } from '#tools/machine/project.mjs'
import { run } from '#tools/machine/processes.mjs'

const CHECKS = [
  ['format', [['prettier', '--check', '--cache', '--log-level=warn', '.']], 'run "npm run format"'],
  ['lint', [['oxlint', '--format=unix', '--deny-warnings']]],
  ['types', [['tsc', '--noEmit', '--pretty', 'false']]],
  ['import law', [['node', at('tools', 'import-law.mjs')]]],
  ['SQL law', [['node', at('tools', 'sql-law.mjs')]]],
  ['house rules', [['node', at('tools', 'house-rules.mjs')]]],
  ['docs law', [['node', at('tools', 'docs-law.mjs')]]],
  ['specification', [['node', at('tools', 'specification-table.mjs')]]],
  ['dead code', [['knip', '--no-progress']]],
]

/** Runs every check at once and prints failures. Resolves to the numbers of passed and failed checks. */
export async function check() {
  const startedAt = performance.now()
  const results = await Promise.all(CHECKS.map(runCheck))
  const failed = results.filter((isGood) => !isGood).length
  say(`check took ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return { passed: results.length - failed, failed, skipped: 0 }
}

async function runCheck([name, commands, hint]) {
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args)
    if (code === 0) continue
    say(`${output.trim()}\n✗ ${name}${hint ? `: ${hint}` : ''}`)
    return false
  }
  say(`✓ ${name}`)
  return true
}

if (isCommand(import.meta.url)) {
  await install()
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
