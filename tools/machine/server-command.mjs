import { install } from '#tools/machine/installation.mjs'
import { at, giveUp } from '#tools/machine/project.mjs'
import { endTogether, start } from '#tools/machine/processes.mjs'
import {
  hasPinnedPackage,
  isRightNode,
  pinnedNode,
  wrongNodeText,
} from '#tools/machine/runtime.mjs'

/** Runs a command of server/ on the pinned Node with this process's arguments and exits with its code. */
export function runServerCommand(file) {
  return runOnPinnedNode(`server/${file}`, { forRunning: true })
}

/** Runs a program of the project on the pinned Node with this process's arguments and exits with its code. */
export async function runOnPinnedNode(path, needs = {}) {
  await install(needs)
  if (!hasPinnedPackage && !isRightNode()) giveUp(wrongNodeText())
  const node = pinnedNode() ?? process.execPath
  const child = start(node, [at(path), ...process.argv.slice(2)])
  endTogether()
  child.once('exit', (code) => process.exit(code ?? 1))
}
