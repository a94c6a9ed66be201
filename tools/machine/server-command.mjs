import { compileCache, serverScript } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { at, giveUp } from '#tools/machine/project.mjs'
import { endTogether, start } from '#tools/machine/processes.mjs'
import {
  hasPinnedPackage,
  isRightNode,
  pinnedNode,
  wrongNodeText,
} from '#tools/machine/runtime.mjs'

/** Runs a command of server/commands on the pinned Node with this process's arguments and exits with its code. */
export async function runServerCommand(name) {
  await install({ forRunning: true })
  await runOnPinnedNode(serverScript(name), { NODE_COMPILE_CACHE: compileCache })
}

/** Runs a program of the project, like a command of the server. */
export async function runProgram(path) {
  await install()
  await runOnPinnedNode(at(path))
}

async function runOnPinnedNode(file, env = {}) {
  if (!hasPinnedPackage && !isRightNode()) giveUp(wrongNodeText())
  const node = pinnedNode() ?? process.execPath
  const child = start(node, [file, ...process.argv.slice(2)], { env })
  endTogether()
  child.once('exit', (code) => process.exit(code ?? 1))
}
