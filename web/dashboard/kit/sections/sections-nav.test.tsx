// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { SectionsNav } from './sections-nav.tsx'

test('the sections can be left where scrolling returns a promise, as in newer browsers', () => {
  Object.assign(Element.prototype, {
    scrollIntoView: () => Promise.resolve(),
    scrollTo: () => Promise.resolve(),
  })
  document.body.innerHTML = '<main></main><section id="two-step"></section>'
  location.hash = 'two-step'
  const faults: unknown[] = []
  const root = createRoot(document.querySelector('main') as HTMLElement, {
    onUncaughtError: (fault) => faults.push(fault),
  })
  flushSync(() =>
    root.render(
      <MemoryRouter initialEntries={['/#two-step']}>
        <SectionsNav parts={[['two-step', 'Security']]} />
      </MemoryRouter>,
    ),
  )
  flushSync(() => root.unmount())
  expect(faults).toEqual([])
})
