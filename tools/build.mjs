import { at, giveUp, say } from '#tools/machine/project.mjs'
import { fingerprint, stampBuild } from '#tools/machine/compilation.mjs'
import { install } from '#tools/machine/installation.mjs'
import { run } from '#tools/machine/processes.mjs'
import { slimManifest } from '#tools/lean-bundle/slim-manifest.mjs'
import { precompress } from '#tools/precompress.mjs'

await install()
const seen = fingerprint()
const { code, output } = await run('react-router', ['build'], { env: { NODE_ENV: 'production' } })
if (code !== 0) giveUp(`${output}\nThe pages could not be built.`)
slimManifest(at('build', 'client', 'assets'))
await precompress(at('build', 'client'))
stampBuild(seen)
say('Built the pages into build/.')
