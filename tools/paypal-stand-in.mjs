import { runProgram } from '#tools/machine/server-command.mjs'

await runProgram('tools/paypal-stand-in/main.ts')
