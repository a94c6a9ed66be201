import { install } from '#tools/machine/installation.mjs'
import { giveUp } from '#tools/machine/project.mjs'
import { endTogether, start } from '#tools/machine/processes.mjs'
import {
  hasPinnedPackage,
  isRightNode,
  pinnedNode,
  wrongNodeText,
} from '#tools/machine/runtime.mjs'

await install()
const node = pinnedNode() ?? process.execPath
if (!hasPinnedPackage && !isRightNode()) giveUp(wrongNodeText())
// Only the server's own folders: Vite writes into node_modules and build, which would restart it forever.
const watched = ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output']
const child = start(node, [...watched, 'server/main.ts', '--dev'], {
  env: { NODE_ENV: 'development' },
})
endTogether()
child.once('exit', (code) => process.exit(code ?? 0))
