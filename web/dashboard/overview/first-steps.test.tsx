// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstSteps } from './first-steps.tsx'

const STEPS = {
  siteName: 'Bench',
  timeZone: 'Europe/Berlin',
  steps: [{ name: 'logo' as const, isDone: false, isAway: false }],
}

test('a step can be skipped by a button that says which one', () => {
  const element = <FirstSteps steps={STEPS} />
  const router = createMemoryRouter([{ path: '/', element }])
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />)
  const [button] = document.querySelectorAll('button')
  expect(button?.textContent).toBe('Skip')
  expect(button?.getAttribute('aria-label')).toBe('Skip: Upload a logo')
})
