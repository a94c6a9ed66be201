import { cpSync } from 'node:fs'
import { at, giveUp, say } from '#tools/machine/project.mjs'
import { fingerprint, stampBuild } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { run } from '#tools/machine/processes.mjs'
import { precompress } from '#tools/precompress.mjs'

await install()
const seen = fingerprint()
const { code, output } = await run('vite', ['build', '--app'], { env: { NODE_ENV: 'production' } })
if (code !== 0) giveUp(`${output}\nThe pages and the server could not be built.`)
// The server's build names the style sheet and the pictures of documents; browsers load them.
cpSync(at('build', 'server', 'assets'), at('build', 'client', 'assets'), { recursive: true })
await precompress(at('build', 'client'))
stampBuild(seen)
say('Built the pages and the server into build/.')
