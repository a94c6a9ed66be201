// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Quote } from '#server/modules/orders/schema.ts'
import { checkFields } from '#web/site/behaviours/check-fields.ts'
import { CodeField } from './code-field.tsx'

const quoteOf = (discountCode: string, wrong = ''): Quote => {
  const problem = wrong && 'This code does not exist.'
  const discountProblems = wrong ? [{ code: wrong, problem }] : []
  return { discountCode, discountProblem: problem, discountProblems } as unknown as Quote
}

const NONE = quoteOf('')

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterAll(() => vi.unstubAllGlobals())

function open(name = 'code') {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  let asked = ''
  const show = (code: string, quote: Quote) =>
    act(() =>
      root.render(
        <CodeField name={name} code={code} quote={quote} onCode={(codes) => (asked = codes)} />,
      ),
    )
  const field = () => container.querySelector<HTMLInputElement>(`#${name}`)
  const press = (typed: string) => {
    const button = [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Apply',
    )
    const now = field()
    if (now) now.value = typed
    button?.focus()
    act(() => button?.click())
    return asked
  }
  const told = () => container.querySelector('[role="status"]')?.textContent
  return { show, press, field, told, close: () => act(() => root.unmount()) }
}

test('a code that is refused puts the focus into its field, and is told', () => {
  const { show, press, field, told, close } = open()
  show('', NONE)
  expect(press('WRONG')).toContain('WRONG')
  show('WRONG', NONE)
  show('WRONG', quoteOf('', 'WRONG'))
  expect(document.activeElement).toBe(field())
  expect(field()?.value).toBe('WRONG')
  expect(told()).toBe('This code does not exist.')
  close()
})

test('a code that counts leaves the focus where it was, and is told', () => {
  const { show, press, field, told, close } = open()
  show('', NONE)
  press('TEN')
  show('TEN', NONE)
  show('TEN', quoteOf('TEN'))
  expect(document.activeElement?.textContent).toBe('Apply')
  expect(field()?.value).toBe('')
  expect(told()).toBe('Discount codes: TEN')
  close()
})

test('a code that counts follows one that was refused, in a form whose fields are checked', () => {
  const { show, press, field, told, close } = open('discountCode')
  checkFields(document.body)
  show('', NONE)
  press('WRONG')
  show('WRONG', quoteOf('', 'WRONG'))
  field()?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(field()?.ariaInvalid).toBe('true')
  press('TEN')
  show('TEN', quoteOf('TEN'))
  expect(told()).toBe('Discount codes: TEN')
  expect(document.querySelector('.wrong')).toBeNull()
  close()
})
