import { gzipSync } from 'node:zlib'
import { at, readJson } from '#tools/machine/project.mjs'

/**
 * Maximum kilobytes (1000 bytes, gzip) a document may load: script before the first interaction, script with every
 * island hydrated, style.
 */
export const BUDGET = { script: 15, awake: 95, style: 30 }

/** Pages whose islands live from the start: their script before the first interaction is all of it. */
const LIVELY = { cart: { script: 95, awake: 95 }, checkout: { script: 110, awake: 110 } }

/** The budget of a page, by its name in `starterPages`. */
export const budgetOf = (name) => ({ ...BUDGET, ...LIVELY[name] })

/** The weight of the document at `url` in gzipped kilobytes, by the kinds of `BUDGET`. */
export async function weighDocument(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const named = filesOf(await answer.text())
  const built = readJson(at('build', 'client', '.vite', 'manifest.json'))
  const begun = withImports(built, named.scripts)
  if (begun.size === 0) throw new Error(`${url} names no script`)
  const awake = withImports(built, [...begun, ...islandFiles(built, named.islands)])
  const sums = [begun, awake, new Set(named.styles)].map((files) => weightOf(url, files))
  const [script, all, style] = await Promise.all(sums)
  return { script, awake: all, style }
}

/** The gzipped size of a text or bytes, in kilobytes. */
export function gzipKilobytes(bytes) {
  return gzipSync(bytes, { level: 9 }).length / 1000
}

/** The scripts, style sheets and islands named by a document. */
export function filesOf(html) {
  const links = (rel) =>
    tags(html, 'link').flatMap((tag) =>
      attribute(tag, 'rel') === rel ? attribute(tag, 'href') : [],
    )
  const modules = tags(html, 'script').flatMap((tag) => attribute(tag, 'src') ?? [])
  return {
    scripts: [...modules, ...links('modulepreload')],
    styles: links('stylesheet'),
    islands: tags(html, 'kiosk-island').flatMap((tag) => attribute(tag, 'name') ?? []),
  }
}

function islandFiles(built, names) {
  if (names.length === 0) return []
  const sources = names.map((name) => `web/${name}.island.tsx`)
  return ['web/site/islands/hydrate.ts', ...sources].map((source) => {
    if (!built[source]) throw new Error(`${source} was not built`)
    return `/${built[source].file}`
  })
}

// Files by their path in the browser, including static imports.
function withImports(built, paths) {
  const chunks = Object.values(built)
  const found = new Set()
  const follow = (path) => {
    if (found.has(path)) return
    found.add(path)
    const chunk = chunks.find(({ file }) => `/${file}` === path)
    for (const name of chunk?.imports ?? []) follow(`/${built[name].file}`)
  }
  for (const path of paths) follow(path)
  return found
}

function tags(html, name) {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

function attribute(tag, name) {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

async function weightOf(page, paths) {
  const sizes = [...paths].map(async (path) => {
    const answer = await fetch(new URL(path, page))
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return gzipKilobytes(new Uint8Array(await answer.arrayBuffer()))
  })
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
