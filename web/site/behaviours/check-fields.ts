import { askAboutSlip, forgetDoubt } from './field-doubts.ts'
import { whenReleased } from './when-released.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Says at a field what is wrong with it when it is left, and takes that back as soon as it is mended. */
export function checkFields(form: HTMLElement) {
  // Going back to a form that was refused asks for the page, and does not post it a second time.
  history.replaceState(history.state, '', location.href)
  form.addEventListener('focusout', ({ target }) => {
    if (!isField(target) || !isChecked(target)) return
    const problem = problemOf(target)
    whenReleased(() => show(target, problem))
    if (!problem) void askAboutSlip(target)
  })
  form.addEventListener('input', ({ target }) => {
    if (!isField(target)) return
    if (target.ariaInvalid && !problemOf(target)) show(target, '')
    forgetDoubt(target)
  })
  form.addEventListener('click', (event) => {
    // Enter in a field presses the first button of its form: nobody shall order by that.
    if (event.target instanceof HTMLElement && event.target.dataset.enter !== undefined)
      event.preventDefault()
  })
}

function isField(target: EventTarget | null): target is Field {
  const isOne = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isOne && target.name !== DRAWN_BY_REACT
}

// React would not find the text of its error where that is taken away here, and end the island.
const DRAWN_BY_REACT = 'discountCode'

function isChecked({ dataset }: Field): boolean {
  return Boolean(dataset.missing ?? dataset.wrong ?? dataset.doubted)
}

function problemOf({ dataset, value, validity }: Field): string {
  if (!value.trim()) return dataset.missing ?? ''
  return validity.typeMismatch || validity.patternMismatch ? (dataset.wrong ?? '') : ''
}

function show(field: Field, problem: string) {
  const id = `${field.id}-error`
  const existing = document.getElementById(id)
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const others = described.filter((one) => one && one !== id)
  if (!problem) {
    existing?.remove()
    field.removeAttribute('aria-invalid')
    field.setAttribute('aria-describedby', others.join(' '))
    return
  }
  const message =
    existing ?? Object.assign(document.createElement('p'), { id, className: 'small wrong' })
  message.textContent = problem
  if (!existing) (field instanceof HTMLSelectElement ? field.parentElement : field)?.after(message)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', [id, ...others].join(' '))
}
