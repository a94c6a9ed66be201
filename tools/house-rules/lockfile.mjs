import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '#tools/machine/project.mjs'

const HOW =
  "Install with the project's own .npmrc, and an exact version: npm install --save-exact name@version."

/** The lockfile must install identically on any machine, and be complete. */
export function lockfileBreaches(root) {
  if (!existsSync(join(root, 'package-lock.json'))) return []
  const { packages } = readJson(join(root, 'package-lock.json'))
  const manifest = readJson(join(root, 'package.json'))
  return [
    ...Object.entries(packages).flatMap(([path, entry]) => entryBreaches(path, entry)),
    ...missingOptionals(packages),
    ...floatingVersions(manifest),
  ]
}

function entryBreaches(path, entry) {
  if (!path || entry.link) return []
  const problems = []
  if (entry.resolved)
    problems.push([
      'lockfile-names-no-registry',
      `"resolved" ties the lockfile to one registry. ${HOW}`,
    ])
  if (!entry.version || !entry.integrity)
    problems.push([
      'lockfile-is-complete',
      `Without version and integrity npm ci fails or trusts blindly. ${HOW}`,
    ])
  return problems.map(([rule, why]) => ({ rule, why, where: path }))
}

// npm install skips an optional package the registry does not have; npm ci then refuses the whole lockfile.
function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isIn(packages, path, name))
      .map((name) => ({
        rule: 'lockfile-has-every-platform',
        why: 'This optional package cannot be fetched, so "npm ci" fails; take another version of its parent.',
        where: `${path || 'package.json'} → ${name}`,
      })),
  )
}

function isIn(packages, path, name) {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (`${base ? `${base}/` : ''}node_modules/${name}` in packages) return true
    if (!base) return false
    if (!base.includes('/node_modules/')) return `node_modules/${name}` in packages
  }
}

function floatingVersions(manifest) {
  const all = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    .map(([name, version]) => ({
      rule: 'exact-versions',
      why: `A range installs something else tomorrow. ${HOW}`,
      where: `${name} ${version}`,
    }))
}
