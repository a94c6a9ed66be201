import { parseArgs } from 'node:util'
import { wordsOf } from '#server/kernel/error-words.ts'
import { fromCaller, helpIfAsked, say } from '#server/start/command.ts'
import { countOutcome, importMarkdown, type ReportRow } from '#server/modules/migration/index.ts'
import { stopWith } from '#server/start/environment.ts'
import { openToolContext } from '#server/start/open-context.ts'

const USAGE = `Imports a folder of Markdown posts (and products, in "products") into the site's database.

  npm run import -- markdown <folder> [--dry-run] [--status draft|published]

  --dry-run           only shows what would happen
  --status draft      makes drafts of all posts
  --status published  publishes all posts except those marked as drafts (the default)`

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused', 'skipped'] as const

helpIfAsked(USAGE)
await main()

async function main(): Promise<void> {
  const { folder, status, isDryRun } = readArguments()
  const ctx = await openToolContext()
  try {
    const report = await importMarkdown(ctx, folder, { status, isDryRun, onRow: showRow })
    const counts = OUTCOMES.map((outcome) => `${countOutcome(report, outcome)} ${outcome}`)
    say(`${isDryRun ? 'Nothing was written. The result would be: ' : ''}${counts.join(', ')}`)
    if (countOutcome(report, 'refused') > 0) process.exitCode = 1
  } catch (error) {
    stopWith([wordsOf(error)])
  } finally {
    await ctx.store.close()
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, status: { type: 'string' } },
    })
    const [kind, folder, ...others] = positionals
    const status = values.status ?? 'published'
    if (kind !== 'markdown' || !folder || others.length > 0) throw new Error('')
    if (status !== 'draft' && status !== 'published')
      throw new Error('--status must be draft or published')
    const isDryRun = values['dry-run'] ?? false
    return { folder: fromCaller(folder), status, isDryRun } as const
  } catch (error) {
    return stopWith([wordsOf(error), USAGE].filter(Boolean))
  }
}

function showRow({ file, outcome, url, problem, line, notes }: ReportRow): void {
  const position = line ? `${file}:${line}` : file
  if (problem) say(`${outcome.padEnd(11)} ${position}  ${problem}`)
  else if (outcome !== 'unchanged')
    say(`${outcome.padEnd(11)} ${position}${url ? ` → ${url}` : ''}`)
  for (const note of outcome === 'unchanged' ? [] : notes) say(`            ${note}`)
}
