import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

export type FoundPicture =
  | { kind: 'file'; path: string; hash: string }
  | { kind: 'outside'; url: string }
  | { kind: 'missing' }

const LARGEST_BYTES = 12 * 1024 * 1024
const STATIC_FOLDERS = ['', 'static', 'public', 'assets', 'source']

/**
 * Looks for a picture that a file under `root` refers to: next to the file, then from the root and from its parent (the
 * folder of posts is often part of a site). Nothing else on the machine is read.
 */
export async function findPicture(
  root: string,
  file: string,
  source: string,
): Promise<FoundPicture> {
  if (/^(?:https?:)?\/\//i.test(source)) {
    return { kind: 'outside', url: source.replace(/^\/\//, 'https://') }
  }
  const path = pathOf(source)
  const site = await realpath(dirname(root))
  for (const candidate of path ? candidates(root, file, path) : []) {
    const found = await readWithin(site, candidate)
    if (found) return found
  }
  return { kind: 'missing' }
}

function pathOf(source: string): string | undefined {
  const path = source.replace(/[?#].*$/, '')
  if (!path || path.includes('\0') || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function candidates(root: string, file: string, path: string): string[] {
  const beside = path.startsWith('/') ? [] : [resolve(dirname(file), path)]
  const tops = [root, dirname(root)].flatMap((top) => STATIC_FOLDERS.map((name) => join(top, name)))
  return [...beside, ...tops.map((top) => join(top, path))]
}

async function readWithin(site: string, candidate: string): Promise<FoundPicture | undefined> {
  try {
    const path = await realpath(candidate)
    const file = await stat(path)
    const isWithin = !relative(site, path).startsWith('..')
    if (!isWithin || !file.isFile() || file.size > LARGEST_BYTES) return undefined
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    return { kind: 'file', path, hash }
  } catch {
    return undefined
  }
}
