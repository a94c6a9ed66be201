// @vitest-environment jsdom
import { checkFields } from './check-fields.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <form>
      <input id="city" data-missing="City is required">
      <input id="state" data-missing="State is required" data-needed-in="India|United States">
      <input id="postal" data-missing="Postal code is required" data-needless-in="Uganda|Qatar">
      <select name="country">
        <option>India</option><option>Germany</option><option>Uganda</option>
      </select>
    </form>`
  checkFields(document.querySelector('form') as HTMLElement)
})

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const problems = () => [...document.querySelectorAll('.wrong')].map((one) => one.textContent)

function leaveAll(country: string) {
  choose(country)
  for (const id of ['city', 'state', 'postal'])
    field(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function choose(country: string) {
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = country
  select.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['India', ['City is required', 'State is required', 'Postal code is required']],
  ['Germany', ['City is required', 'Postal code is required']],
  ['Uganda', ['City is required']],
])('what an address in %s needs is missed when it is left empty', (country, missed) => {
  leaveAll(country)
  expect(problems()).toEqual(missed)
})

test('another country takes back what is not needed there, and nothing else', () => {
  leaveAll('India')
  field('postal').value = '<>'
  choose('Uganda')
  expect(problems()).toEqual(['City is required', 'Postal code is required'])
  expect(field('state').getAttribute('aria-invalid')).toBeNull()
})
