/** Says at a field what is wrong with it when it is left, and takes that back as soon as it is mended. */
export function checkFields(form: HTMLElement) {
  // Going back to a form that was refused asks for the page, and does not post it a second time.
  history.replaceState(history.state, '', location.href)
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && isChecked(target)) show(target, problemOf(target))
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid && !problemOf(target))
      show(target, '')
  })
}

function isChecked({ dataset }: HTMLInputElement): boolean {
  return Boolean(dataset.missing ?? dataset.wrong)
}

function problemOf({ dataset, value, validity }: HTMLInputElement): string {
  if (!value.trim()) return dataset.missing ?? ''
  return validity.typeMismatch || validity.patternMismatch ? (dataset.wrong ?? '') : ''
}

function show(field: HTMLInputElement, problem: string) {
  const id = `${field.id}-error`
  const known = document.getElementById(id)
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const others = described.filter((one) => one && one !== id)
  if (!problem) {
    known?.remove()
    field.removeAttribute('aria-invalid')
    field.setAttribute('aria-describedby', others.join(' '))
    return
  }
  const said = known ?? Object.assign(document.createElement('p'), { id, className: 'small wrong' })
  said.textContent = problem
  if (!known) field.after(said)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', [id, ...others].join(' '))
}
