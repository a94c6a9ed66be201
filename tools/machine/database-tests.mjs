import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '#tools/import-law/imports.mjs'

const SOURCE = /\.(?:ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
// Nobody learns which database is under test, or where it is, without one of these.
const ENGINE = /\bTEST_(?:DATABASE|POSTGRES_URL)\b/
// Where its path is computed, an import may lead anywhere.
const COMPUTED_IMPORT = /\bimport\(\s*[^\s'"]/
// Only tests of the whole site may say so: the statements of a room are tested beside it.
const WHOLE_SITE = /^tests\/[^/]+$/
const RUNS_ONCE = /^\/\/ Runs once: \S.{20,}$/m

/**
 * The test files under `root` that run on one engine: neither they nor anything that they import, at any distance, reads
 * which one that is, or they test the whole site and say in a line "// Runs once: …" why no engine can change what they prove.
 */
export function testsWithoutDatabase(root) {
  const imports = readImports(root)
  const importers = new Map(imports.map(({ to }) => [to, []]))
  for (const { from, to } of imports) importers.get(to).push(from)
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]))
  const sources = [...files].filter((file) => SOURCE.test(file) && existsSync(join(root, file)))
  const dependent = new Set(sources.filter((file) => asksForEngine(root, file)))
  // It grows while it is walked.
  for (const file of dependent)
    for (const importer of importers.get(file) ?? []) dependent.add(importer)
  const tests = sources.filter((file) => TEST.test(file))
  return tests.filter((file) => !dependent.has(file) || saysItRunsOnce(root, file)).toSorted()
}

function saysItRunsOnce(root, file) {
  if (!WHOLE_SITE.test(file)) return false
  const text = readFileSync(join(root, file), 'utf8')
  return RUNS_ONCE.test(text) && !asksForEngine(root, file)
}

function asksForEngine(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  return ENGINE.test(text) || (TEST.test(file) && COMPUTED_IMPORT.test(text))
}
