import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { PageEncoding } from './compression.ts'

export type StaticFile = {
  bytes: { identity: Buffer; gzip?: Buffer; br?: Buffer }
  type: string
  etag: string
  cacheControl: string
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Loads the built client into memory, by URL path, with its .br and .gz files. */
export function loadStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const path of filesIn(folder)) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, staticFile(url, loadFile(path)))
  }
  return files
}

/** The accepted encoding, where the build made a copy in it; `identity` otherwise. */
export function staticEncoding(file: StaticFile, accepted: PageEncoding): PageEncoding {
  return file.bytes[accepted] ? accepted : 'identity'
}

function loadFile(path: string): StaticFile['bytes'] {
  const bytes: StaticFile['bytes'] = { identity: readFileSync(path) }
  if (exists(`${path}.br`)) bytes.br = readFileSync(`${path}.br`)
  if (exists(`${path}.gz`)) bytes.gzip = readFileSync(`${path}.gz`)
  return bytes
}

/** A file as it is sent; under /assets/ its name has a hash of its content. */
export function staticFile(url: string, bytes: StaticFile['bytes']): StaticFile {
  const hasHashedName = url.startsWith('/assets/')
  return {
    bytes,
    type: TYPES[extname(url)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: hasHashedName ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
}

function filesIn(folder: string): string[] {
  if (!exists(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
