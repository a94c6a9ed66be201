import { runServerCommand } from '#tools/machine/server-command.mjs'

await runServerCommand('adopt-folder')
