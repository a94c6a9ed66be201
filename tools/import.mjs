import { install } from '#tools/machine/installation.mjs'
import { at, giveUp } from '#tools/machine/project.mjs'
import { endTogether, start } from '#tools/machine/processes.mjs'
import {
  hasPinnedPackage,
  isRightNode,
  pinnedNode,
  wrongNodeText,
} from '#tools/machine/runtime.mjs'

await install({ forRunning: true })
if (!hasPinnedPackage && !isRightNode()) giveUp(wrongNodeText())
const node = pinnedNode() ?? process.execPath
const child = start(node, [at('server', 'import.ts'), ...process.argv.slice(2)])
endTogether()
child.once('exit', (code) => process.exit(code ?? 1))
