import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const START = 'window.__reactRouterManifest='

/** Takes out of the routes' manifest in `folder` what the browser never asks it; every page loads that file. */
export function slimManifest(folder) {
  const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error(`${folder} should hold one manifest of routes`)
  const path = join(folder, name)
  writeFileSync(path, slim(readFileSync(path, 'utf8')))
}

/**
 * The manifest's script without a route's imports (only links that load ahead would need them, and there are none) and
 * without what is false, which is the same as absent.
 */
export function slim(script) {
  const json = script.startsWith(START) && /^(.*\});?\s*$/s.exec(script.slice(START.length))?.[1]
  if (!json) throw new Error('the manifest of routes is not written as it was')
  const manifest = JSON.parse(json, (name, value) => {
    if (name === 'hasDefaultExport') return undefined
    return value === false ? undefined : value
  })
  for (const route of Object.values(manifest.routes)) delete route.imports
  return `${START}${JSON.stringify(manifest)};`
}
