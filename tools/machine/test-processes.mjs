import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { createBuilder } from 'vite'
import { SCRIPTS } from '#server/kernel/own-files.ts'
import { at, root, say } from './project.mjs'

/**
 * Bundles every process that tests start, with the scripts of the server, and says in which folder they are. They start two
 * hundred, and one of 2,000 files takes more than twice as long as a bundle.
 */
// As deep as the built server, which finds its own files from there.
const outDir = at('build', 'tests')
const processes = [...SCRIPTS, ...globSync('tests/support/*-process.ts', { cwd: root })]
const input = Object.fromEntries(processes.map((path) => [basename(path, '.ts'), path]))
const builder = await createBuilder({
  root,
  logLevel: 'error',
  environments: { app: { build: { outDir, minify: false, rolldownOptions: { input } } } },
})
await builder.build(builder.environments.app)
say(outDir)
