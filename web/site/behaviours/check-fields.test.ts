// @vitest-environment jsdom
import { checkFields } from './check-fields.ts'

const fetched = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockResolvedValue(new Response('{"doubts":[]}'))
  document.body.innerHTML = `
    <form>
      <button id="first" data-enter></button>
      <input type="hidden" name="asked">
      <select name="country"><option>Germany</option></select>
      <input id="city" name="city" data-missing="City is required">
      <input id="more" name="more">
      <input id="email" name="email" type="email" data-wrong="Invalid email format" data-doubted>
    </form>`
  checkFields(document.querySelector('form') as HTMLElement)
})
afterEach(() => vi.unstubAllGlobals())

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const problems = () => [...document.querySelectorAll('.wrong')].map((one) => one.textContent)

async function leave(id: string, text: string) {
  field(id).value = text
  field(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await new Promise((settled) => setTimeout(settled))
}

function type(id: string, text: string) {
  field(id).value = text
  field(id).dispatchEvent(new Event('input', { bubbles: true }))
}

test('what is missing is said when a field is left, and taken back once it is there', async () => {
  await leave('city', ' ')
  await leave('more', '')
  expect(problems()).toEqual(['City is required'])
  type('city', 'Berlin')
  expect(problems()).toEqual([])
  expect(field('city').ariaInvalid).toBeNull()
})

test('what is wrong is said in its own words, and asks nobody', async () => {
  await leave('email', 'yara')
  expect(problems()).toEqual(['Invalid email format'])
  expect(fetched).not.toHaveBeenCalled()
})

test('nothing moves below a pointer that is held, whose press would be lost', async () => {
  dispatchEvent(new Event('pointerdown'))
  await leave('city', ' ')
  expect(problems()).toEqual([])
  dispatchEvent(new Event('pointerup'))
  expect(problems()).toEqual([])
  await new Promise((settled) => setTimeout(settled))
  expect(problems()).toEqual(['City is required'])
})

test('a slip is asked about once, corrected by one press, and known to the form', async () => {
  const doubt = { field: 'email', text: 'Did you mean gmail.com?', suggestion: 'yara@gmail.com' }
  fetched.mockResolvedValue(new Response(JSON.stringify({ doubts: [doubt] })))
  await leave('email', 'yara@gmial.com')
  await leave('email', 'yara@gmial.com')
  expect(document.querySelectorAll('[data-doubt]').length).toBe(1)
  const asked = document.querySelector<HTMLInputElement>('[name=asked]')
  expect(asked?.value).toBe('')
  await vi.waitFor(() => expect(asked?.value).toContain('email yara@gmial.com'), 3000)
  document.querySelector<HTMLElement>('[data-doubt] button')?.click()
  expect(field('email').value).toBe('yara@gmail.com')
  expect(document.querySelector('[data-doubt]')).toBeNull()
})

test('without an answer nothing is asked', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  await leave('email', 'yara@gmial.com')
  expect(document.querySelector('[data-doubt]')).toBeNull()
})

test('Enter in a field orders nothing', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  expect(field('first').dispatchEvent(click)).toBe(false)
})
