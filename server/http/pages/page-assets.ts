import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** The built files of each source, from Vite's manifests in `client` and `server` under `folder`. */
export function builtAssets(folder: string) {
  const client = readManifest(join(folder, 'client'))
  const server = readManifest(join(folder, 'server'))
  // The entry's sheet comes first: it names the layers in their order.
  const entryFirst = Object.values(server).toSorted(
    (one, other) => Number(other.isEntry ?? false) - Number(one.isEntry ?? false),
  )
  const styles = entryFirst.flatMap(({ css = [] }) => css)
  return {
    styles: [...new Set(styles)].map((file) => `/${file}`),
    filesOf(source: string) {
      const name = source.slice(1)
      const chunk = client[name]
      if (!chunk) throw new Error(`${source} is no entry and no lazy module of the browser's build`)
      const all = withImports(client, name, new Set())
      return {
        file: `/${chunk.file}`,
        imports: all.slice(1).map(({ file }) => `/${file}`),
        styles: all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
      }
    },
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
}

function withImports(manifest: Manifest, name: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((one) => withImports(manifest, one, seen))]
}
