import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Path and text of every file of `root` in or at the given `places` whose path matches. */
export function readFiles(root, places, pattern) {
  return places
    .flatMap((entry) => pathsIn(root, entry))
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

function pathsIn(root, entry) {
  const found = statSync(join(root, entry), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [entry] : []
  return readdirSync(join(root, entry)).flatMap((name) => pathsIn(root, `${entry}/${name}`))
}
