const OF_COUNTRY = ':is([data-needed-in], [data-needless-in])'

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
    // Another country needs other parts of an address.
    if (target instanceof HTMLSelectElement)
      for (const field of form.querySelectorAll<HTMLInputElement>(`${OF_COUNTRY}[aria-invalid]`))
        if (!field.value.trim() && !problemOf(field)) show(field, '')
  })
}

function isChecked({ dataset }: HTMLInputElement): boolean {
  return Boolean(dataset.missing ?? dataset.wrong)
}

function problemOf(field: HTMLInputElement): string {
  const { dataset, value, validity } = field
  if (!value.trim()) return isNeeded(field) ? (dataset.missing ?? '') : ''
  return validity.typeMismatch || validity.patternMismatch ? (dataset.wrong ?? '') : ''
}

function isNeeded({ dataset: { neededIn, needlessIn }, form }: HTMLInputElement): boolean {
  const country = form?.elements.namedItem('country')
  const isIn = (names: string) =>
    country instanceof HTMLSelectElement && names.split('|').includes(country.value)
  return neededIn === undefined ? !isIn(needlessIn ?? '') : isIn(neededIn)
}

function show(field: HTMLInputElement, problem: string) {
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
  if (!existing) field.after(message)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', [id, ...others].join(' '))
}
