import { runOnPinnedNode } from '#tools/machine/server-command.mjs'

await runOnPinnedNode('tools/check-paypal/main.ts')
