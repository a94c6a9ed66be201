import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readFiles } from '#tools/house-rules/files.mjs'

const ROOMS = ['server', 'web', 'shared', 'tools', 'tests', 'bench']

/** What documents may name: the files under `folder`, what they export, and the words in them. */
export function codeOf(folder) {
  const files = new Map(
    readFiles(folder, ROOMS, /\.(?:tsx?|mjs|css)$/).map(({ path, text }) => [path, text]),
  )
  const paths = [...files.keys()]
  const texts = [...files.values()]
  const hasPath = (path) => existsSync(join(folder, path))
  return {
    hasPath,
    /** Whether `path` exists, or is the end of the path of a source file, such as `kernel/scope.ts`. */
    hasFile: (path) => hasPath(path) || paths.some((file) => file.endsWith(`/${path}`)),
    exports: (path, name) => exportsName(files, path, name),
    names: (name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  }
}

function exportsName(files, path, name) {
  const text = files.get(path) ?? ''
  const declared = `(?:async )?(?:function|const|let|class|type|interface|enum) ${name}\\b`
  const listed = `(?:type )?\\{[^}]*\\b${name}\\b\\s*[,}]`
  if (new RegExp(`^export (?:${declared}|${listed})`, 'm').test(text)) return true
  const passedOn = [...text.matchAll(/^export (?:type )?\* from '([#.][^']+)'/gm)]
  return passedOn.some(([, from]) => exportsName(files, resolve(path, from), name))
}

const resolve = (path, from) =>
  from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)
