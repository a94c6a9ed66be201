import { runOnPinnedNode } from '#tools/machine/server-command.mjs'

await runOnPinnedNode('tools/paypal-stand-in/main.ts')
