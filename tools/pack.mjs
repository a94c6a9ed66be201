import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { buildIfStale } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { at, giveUp, readJson, say } from '#tools/machine/project.mjs'
import { pinnedNode } from '#tools/machine/runtime.mjs'
import { outsideTheServer } from '#tools/vite/outside-the-server.mjs'

// Besides packages, all that kernel/own-files.ts names.
const FILES = [
  'package.json',
  'LICENSE',
  'build/app',
  'build/client',
  'build/server',
  'content',
  'server/modules/blog/feeds/fonts',
]
// What Node compiled here, types, the sources of what is compiled, and fonts of widths that nothing is written in.
const NEEDLESS =
  /build\/app\/\.cache$|\.d\.[cm]?ts$|\.map$|node_modules\/better-sqlite3\/(deps|src)$|-(standard|wdth)-normal\.woff2$/

const [folder] = process.argv.slice(2)
if (!folder) giveUp('Name a folder that does not exist yet: npm run pack -- <folder>')
const target = resolve(process.env.INIT_CWD ?? '.', folder)
if (existsSync(target) && readdirSync(target).length > 0) giveUp(`${target} is not empty.`)
await install()
await buildIfStale()
for (const path of [...FILES, ...runningPackages()]) copy(path)
const node = pinnedNode() ?? process.execPath
cpSync(node, join(target, basename(node)))
say(`${target} has all that the server needs: start it there with "./node build/app/main.js".`)

function copy(path) {
  mkdirSync(join(target, path, '..'), { recursive: true })
  // Packages inside packages are copied by themselves, where they are needed.
  const filter = (source) =>
    !NEEDLESS.test(source) && !source.slice(at(path).length).includes('node_modules')
  cpSync(at(path), join(target, path), { recursive: true, dereference: true, filter })
}

/** The folders of the packages that the built server loads, with all that these need, as the lockfile has them. */
function runningPackages() {
  const { packages } = readJson(at('package-lock.json'))
  const found = new Set()
  const waiting = outsideTheServer.map((name) => `node_modules/${name}`)
  for (const path of waiting) {
    if (found.has(path) || !existsSync(at(path))) continue
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    waiting.push(...Object.keys(needed).map((name) => locate(packages, path, name)))
  }
  return [...found]
}

// As Node looks for it: inside the package, then upwards.
function locate(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = base ? `${base}/node_modules/${name}` : `node_modules/${name}`
    if (path in packages || !base) return path
  }
}
