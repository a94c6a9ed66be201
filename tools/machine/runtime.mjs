import { existsSync } from 'node:fs'
import { at, readJson } from './project.mjs'

const { optionalDependencies } = readJson(at('package.json'))
const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = `node-${platform}-${process.arch}`

/** The Node version that the project pins, such as `24.21.0`. */
export const pinnedVersion = Object.values(optionalDependencies)[0]

/** Whether the registry has the pinned Node for this platform. */
export const hasPinnedPackage = packageName in optionalDependencies

/** The path of the pinned Node, or undefined if it is not installed (or unavailable for this platform). */
export function pinnedNode() {
  const path = at('node_modules', packageName, 'bin', platform === 'win' ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

/** Whether this process can run the server: the pinned version, or its major where none is packaged. */
export function isRightNode() {
  if (process.versions.node === pinnedVersion) return true
  return !hasPinnedPackage && major(process.versions.node) >= major(pinnedVersion)
}

/** The message for a machine without a suitable Node. */
export function wrongNodeText() {
  return `Kiosk runs on Node ${pinnedVersion}, but this is Node ${process.versions.node}. ${
    hasPinnedPackage
      ? 'Run "npm ci --include=optional" and start again.'
      : `Install Node ${major(pinnedVersion)} and start again.`
  }`
}

function major(version) {
  return Number(version.split('.')[0])
}
