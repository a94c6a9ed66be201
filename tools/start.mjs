import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { at, giveUp, say } from '#tools/machine/project.mjs'
import { build, builtScript, compileCache, isStale } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { start } from '#tools/machine/processes.mjs'
import { isRightNode, pinnedNode, wrongNodeText } from '#tools/machine/runtime.mjs'

const mustBuild = isStale()
await install({ forRunning: !mustBuild })
if (mustBuild) await build()
if (isRightNode()) await serveHere()
else serveUnderPinnedNode()

// One process instead of two starts half a second faster.
async function serveHere() {
  module.enableCompileCache?.(compileCache)
  // For the processes that it starts.
  process.env.NODE_COMPILE_CACHE ??= compileCache
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(builtScript('main')).href)
}

function serveUnderPinnedNode() {
  const node = pinnedNode()
  if (!node || process.env.KIOSK_RESTARTED) giveUp(wrongNodeText())
  const child = start(node, [...process.execArgv, at('tools', 'start.mjs')], {
    env: { KIOSK_RESTARTED: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => giveUp(error.message))
  child.once('exit', (code, signal) => {
    if (signal) say(`The server was stopped by ${signal}.`)
    process.exit(code ?? 1)
  })
}
