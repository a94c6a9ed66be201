import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { at } from '#tools/machine/project.mjs'
import { asEntry, asModule, takingParts } from './react-modules.mjs'

const require = createRequire(import.meta.url)
const path = (file: string) => at('node_modules', file)
const source = (file: string) => readFileSync(path(file), 'utf8')

test.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
])('%s exports as a module what it exports', (file) => {
  const [, list = ''] = /export \{ (.*) \};\n$/.exec(asModule(source(file))) ?? []
  const names = list.split(', ').map((name) => name.split(' as ')[1])
  expect(names.toSorted()).toEqual(Object.keys(require(path(file))).toSorted())
})

test('a module does what its CommonJS does', async () => {
  const code = asModule(
    'exports.now = void 0;\nexports.now = () => 7;\nexports.twice = () => exports.now() * 2;',
  )
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(module.twice()).toBe(14)
})

test('what a file requires at its top is imported', () => {
  expect(asModule('var A = require("a"),\n  B = require("react-b");\nexports.c = A.d;')).toBe(
    'import * as A from "a";import * as B from "react-b";\nconst $c = A.d;\nexport { $c as c };\n',
  )
})

test('an entry hands on the build for production', () => {
  expect(asEntry(source('react/index.js'))).toContain("export * from './cjs/react.production.js'")
})

test('the editor takes from React what it names', () => {
  expect(
    takingParts('import React5, { useRef } from "react";\nimport ReactDOM from "react-dom";'),
  ).toBe(
    'import * as React5 from "react";import { useRef } from "react";\nimport * as ReactDOM from "react-dom";',
  )
})

test.each(['module.exports = 1', 'exports[name] = 1', 'const a = require("a")'])(
  'a form that is not known stops the build: %s',
  (code) => expect(() => asModule(code)).toThrow('has a form'),
)
