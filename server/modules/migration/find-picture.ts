import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'

export type FoundPicture =
  /** A drawing is an SVG. */
  | { kind: 'file'; hash: string; isDrawing: boolean; read: () => Promise<Buffer> }
  | { kind: 'outside'; url: string }
  | { kind: 'missing' }

const LARGEST_BYTES = 12 * 1024 * 1024
const DATA_URL = /^data:image\/([\w.+-]+)[^,]*?(;base64)?,([\s\S]*)$/i
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
  if (source.startsWith('data:')) return pictureInText(source)
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
  return decodedPath(path)
}

/** A path as it is written on the disk. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

// Written into the text itself.
function pictureInText(source: string): FoundPicture {
  const [, type = '', base64, data = ''] = DATA_URL.exec(source) ?? []
  if (!type || data.length > 2 * LARGEST_BYTES) return { kind: 'missing' }
  const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodedPath(data))
  const isDrawing = type.startsWith('svg')
  return { kind: 'file', hash: hashOf(bytes), isDrawing, read: () => Promise.resolve(bytes) }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function candidates(root: string, file: string, path: string): string[] {
  // What a folder was called elsewhere, as in Notion's exports, does not matter to a file that stands beside the text.
  const named = resolve(dirname(file), basename(path))
  const beside = path.startsWith('/') ? [] : [resolve(dirname(file), path), named]
  const tops = [root, dirname(root)].flatMap((top) => STATIC_FOLDERS.map((name) => join(top, name)))
  return [...beside, ...tops.map((top) => join(top, path))]
}

async function readWithin(site: string, candidate: string): Promise<FoundPicture | undefined> {
  try {
    const path = await realpath(candidate)
    const file = await stat(path)
    const isWithin = !relative(site, path).startsWith('..')
    if (!isWithin || !file.isFile() || file.size > LARGEST_BYTES) return undefined
    const hash = hashOf(await readFile(path))
    return { kind: 'file', hash, isDrawing: /\.svg$/i.test(path), read: () => readFile(path) }
  } catch {
    return undefined
  }
}
