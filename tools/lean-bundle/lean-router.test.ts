import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '#tools/machine/project.mjs'
import { checkVersion, lean, ROUTER_VERSION, SETTLED } from './lean-router.mjs'

const source = (path: string) =>
  readFileSync(at('node_modules/react-router/dist/production', path), 'utf8')

test('the build refuses another version of React Router than the rules were written for', () => {
  expect(() => checkVersion('8.4.1')).toThrow('8.4.1 is installed')
  expect(() => checkVersion(ROUTER_VERSION)).not.toThrow()
})

test('the rules were written for the version that is installed', () => {
  const { version } = JSON.parse(readFileSync(at('node_modules/react-router/package.json'), 'utf8'))
  expect(version).toBe(ROUTER_VERSION)
})

test('the settings that the rules rest on hold', async () => {
  const { default: config } = await import(at('react-router.config.ts'))
  expect(config).toMatchObject({ ssr: true, routeDiscovery: { mode: 'initial' } })
})

test.each(SETTLED)('%s still has "%s"', (path, from) => {
  expect(source(path)).toContain(from)
  expect(lean(path, source(path))).not.toContain(from)
})

test('a text that is no longer there stops the build', () => {
  expect(() => lean('lib/hooks.js', 'nothing')).toThrow('lib/hooks.js no longer has')
})

test('warnings and unused parts are marked so that the bundler may drop them', () => {
  expect(lean('x.js', 'const C = React$1.createContext(null);\nC.displayName = "C";\n')).toBe(
    'const C = /* @__PURE__ */ React$1.createContext(null);\n\n',
  )
  expect(lean('x.js', 'warning(ok, "no");\nfunction warning(ok) {}')).toBe(
    '/* @__PURE__ */ warning(ok, "no");\nfunction warning(ok) {}',
  )
})
