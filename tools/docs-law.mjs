import { claimsOf } from '#tools/docs-law/claims.mjs'
import { codeOf } from '#tools/docs-law/code.mjs'
import { readFiles } from '#tools/house-rules/files.mjs'
import { report } from '#tools/machine/breaches.mjs'
import { isCommand, root } from '#tools/machine/project.mjs'

/** The rules of the documents, with their reasons. */
export const RULES = {
  'paths-are-there': 'A document names a file or folder that does not exist; name today’s.',
  'imports-are-true': 'A guide imports what that file does not export; show today’s import.',
  'names-are-there': 'A guide names what the code does not have; use today’s name.',
  'decisions-are-dated':
    'A decision begins with “# N. Title” and its date as _YYYY-MM-DD_, and its file is called NNNN and the words of the title, or the first of them.',
}

/** Every breach of the rules in the Markdown documents under `folder`: `{ rule, why, where }`. */
export function judgeDocs(folder) {
  const code = codeOf(folder)
  const pages = [
    ...readFiles(folder, ['docs'], /\.md$/),
    ...readFiles(folder, ['README.md', 'CHANGELOG.md'], /\.md$/),
  ]
  return pages.flatMap((page) => {
    const { links, paths, imports, names, own } = claimsOf(page)
    return [
      ...links.filter(({ path }) => !code.hasPath(path)).map(broken('paths-are-there')),
      ...paths
        .filter(({ path }) => !own.has(path) && !code.hasFile(path))
        .map(broken('paths-are-there')),
      ...imports
        .filter(({ path, name }) => !own.has(path) && !code.exports(path, name))
        .map(broken('imports-are-true')),
      // A decision says what was true on its day; only its paths are kept up.
      ...(isDecision(page) ? [] : names)
        .filter(({ name }) => !own.has(name) && !code.names(name))
        .map(broken('names-are-there')),
      ...(isDecision(page) && !isDated(page) ? [{ where: page.path }] : []).map(
        broken('decisions-are-dated'),
      ),
    ]
  })
}

const isDecision = ({ path }) => path.startsWith('docs/decisions/')

function isDated({ path, text }) {
  const [, number, title] = /^# (\d+)\. (.+)\n\n_\d{4}-\d\d-\d\d_\n\n/.exec(text) ?? []
  const words = title
    ?.toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
    .join('-')
  const [, called, name] = /\/(\d{4})-([a-z0-9-]+)\.md$/.exec(path) ?? []
  return called !== undefined && Number(called) === Number(number) && words.startsWith(name)
}

const broken =
  (rule) =>
  ({ where }) => ({ rule, why: RULES[rule], where })

if (isCommand(import.meta.url)) process.exitCode = report(judgeDocs(root))
