import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '#tools/import-law/imports.mjs'

const SOURCE = /\.(?:ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
// Nobody learns which database is under test, or where it is, without one of these.
const ENGINE = /\bTEST_(?:DATABASE|POSTGRES_URL)\b/
// Where its path is computed, an import may lead anywhere.
const COMPUTED_IMPORT = /\bimport\(\s*[^\s'"]/

/**
 * The test files under `root` that cannot depend on the database under test: neither they nor anything that they import, at
 * any distance, reads which one that is.
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
  return sources.filter((file) => TEST.test(file) && !dependent.has(file)).toSorted()
}

function asksForEngine(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  return ENGINE.test(text) || (TEST.test(file) && COMPUTED_IMPORT.test(text))
}
