import { expect, test } from 'vitest'
import { slim } from './slim-manifest.mjs'

const route = {
  id: 'routes/home/home-page',
  parentId: 'root',
  index: true,
  hasLoader: true,
  hasAction: false,
  hasClientLoader: false,
  hasDefaultExport: true,
  module: '/assets/home.js',
  imports: ['/assets/react.js'],
  css: ['/assets/home.css'],
}
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: [] }, routes, url: '/m.js' })};`

test('routes keep what the browser asks of them', () => {
  expect(slim(script({ home: route }))).toBe(
    script({
      home: {
        id: 'routes/home/home-page',
        parentId: 'root',
        index: true,
        hasLoader: true,
        module: '/assets/home.js',
        css: ['/assets/home.css'],
      },
    }),
  )
})

test('a manifest of another form stops the build', () => {
  expect(() => slim('export default {}')).toThrow('is not written as it was')
})
