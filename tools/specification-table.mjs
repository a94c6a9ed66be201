import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '#tools/house-rules/files.mjs'
import { report } from '#tools/machine/breaches.mjs'
import { isCommand, root } from '#tools/machine/project.mjs'

/** The rules of the specification's table, with their reasons. */
export const RULES = {
  'files-are-there': 'A file that the table names is gone; name the one that does it now.',
  'tests-are-there':
    'A test that the table names is gone, skipped or in a comment; name the one that shows it now, as path#part of its name.',
  'rows-are-shown': 'A row names a test, or says “Not built:” or “No test:” and why.',
  'rows-are-numbered':
    'The rows of a section are numbered one after another, so that none gets lost; close the gap on purpose.',
}

const REASON = /^(?:Not built|No test): \S/

/** Every breach of the specification's table under `folder`: `{ rule, why, where }`. */
export function judgeSpecification(folder) {
  const namesIn = nameReader(folder)
  const rows = readFiles(folder, ['docs'], /^docs\/specification(?:\.md|\/.+\.md)$/).flatMap(rowsOf)
  return [
    ...misnumbered(rows).map(({ where, number }) => broken('rows-are-numbered', where, number)),
    ...rows.flatMap(({ where, files, shown }) => [
      ...quoted(files)
        .filter((path) => !existsSync(join(folder, path)))
        .map((path) => broken('files-are-there', where, path)),
      ...quoted(shown)
        .filter((test) => !isThere(namesIn, test))
        .map((test) => broken('tests-are-there', where, test)),
      ...(quoted(shown).length > 0 || REASON.test(shown)
        ? []
        : [broken('rows-are-shown', where, shown)]),
    ]),
  ]
}

function misnumbered(rows) {
  const counts = new Map()
  return rows.filter(({ number }) => {
    const [section = '', position] = number.split('.')
    const next = (counts.get(section) ?? 0) + 1
    counts.set(section, Number(position))
    return Number(position) !== next
  })
}

function broken(rule, where, what) {
  return { rule, why: RULES[rule], where: `${where}  ${what}` }
}

// The header and the line below it are no rows.
function rowsOf({ path, text }) {
  return text
    .split('\n')
    .map((line, index) => ({ cells: line.split('|').map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => cells.length > 1 && cells[0] === '' && !/^(?:§|-*)$/.test(cells[1]))
    .map(({ cells, line }) => ({
      where: `${path}:${line}`,
      number: cells[1] ?? '',
      files: cells[3] ?? '',
      shown: cells[4] ?? '',
    }))
}

const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)

function isThere(namesIn, test) {
  const [path, title = ''] = test.split(/#(.*)/s)
  return title !== '' && namesIn(path).some((name) => name.includes(title))
}

/** Reads the names of a file's tests that run: the texts that calls have as their first argument. */
function nameReader(folder) {
  const read = new Map()
  return (path) => {
    const names = read.get(path) ?? testNames(join(folder, path))
    read.set(path, names)
    return names
  }
}

const CALL = /(?<!\.(?:skip|todo|fixme))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g

function testNames(file) {
  if (!existsSync(file)) return []
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  const calls = code.matchAll(CALL)
  return [...calls].map(([, , name]) => name.replaceAll(/\\(.)/g, '$1'))
}

if (isCommand(import.meta.url)) process.exitCode = report(judgeSpecification(root))
