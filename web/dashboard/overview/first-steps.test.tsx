// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { stepWords } from './first-step-words.ts'
import { FirstSteps } from './first-steps.tsx'

const STEPS = {
  siteName: 'Bench',
  timeZone: 'Europe/Berlin',
  deliveryDays: '15–21',
  returnDays: 7,
  supportText: '24/7 support',
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

test('a new shop tells its owner what it promises, and where that is changed', () => {
  const { promises } = stepWords(STEPS)
  expect(promises.about).toBe(
    'Before the first sale: 24/7 support, 7 days to return, delivery in 15–21 business days',
  )
  expect(promises.to).toBe('/dashboard/store-settings#policies')
})
