import { runProgram } from '#tools/machine/server-command.mjs'

await runProgram('tools/check-paypal/main.ts')
