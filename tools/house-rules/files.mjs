import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path and text of every file under the folders of `root` whose path matches. */
export function readFiles(root, folders, pattern) {
  return folders
    .flatMap((folder) => pathsIn(root, folder))
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** A breach for each match of the rule's pattern; comments are only searched with `inComments`. */
export function breachesOf({ path, text }, { rule, why, pattern, inComments }) {
  const searched = inComments ? text : withoutComments(text)
  return [...searched.matchAll(pattern)].map((match) => ({
    rule,
    why,
    where: `${path}:${searched.slice(0, match.index).split('\n').length}  ${match[0].trim()}`,
  }))
}

// Blanked rather than removed, to preserve line numbers.
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )
}

function pathsIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}
