import { existsSync, readFileSync } from 'node:fs'
import { builtScript, ownFile, ownScript, SCRIPTS } from './own-files.ts'

test('every script exists, and is built under a name of its own', () => {
  for (const path of SCRIPTS) expect(existsSync(ownScript(path)), path).toBe(true)
  expect(new Set(SCRIPTS.map(builtScript)).size).toBe(SCRIPTS.length)
})

test('every command of the terminal that runs on the server’s code is built', () => {
  const { scripts } = JSON.parse(readFileSync(ownFile('package.json'), 'utf8'))
  const sources = Object.keys(scripts).map((name) => `server/commands/${name}.ts`)
  const commands = sources.filter((path) => existsSync(ownFile(path)))
  expect(commands).toContain('server/commands/backup.ts')
  expect(SCRIPTS).toEqual(expect.arrayContaining(commands))
})
