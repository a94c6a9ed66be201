import { readFileSync } from 'node:fs'
import { SOURCES } from '#tools/machine/compilation.mjs'
import { at } from '#tools/machine/project.mjs'
import { pinnedVersion } from '#tools/machine/runtime.mjs'

const read = (name: string) => readFileSync(at(name), 'utf8')

test('the image is built by the Node that the project pins', () => {
  expect(read('Containerfile')).toContain(`/node:${pinnedVersion}-`)
})

test('what the build is made of reaches the build of the image, and nothing private does', () => {
  const [all, ...allowed] = read('.dockerignore').trim().split('\n')
  expect(all).toBe('*')
  const names = SOURCES.map((path) => `!${path.split('/', 1)[0]}`)
  expect(names.filter((name) => !allowed.includes(name))).toEqual([])
  expect(allowed.filter((line) => /env|data|\.git/.test(line))).toEqual([])
})
