/** Disables a form's button as long as one of its required fields is empty; without scripts nothing is ever disabled. */
export function countEmpty(form: HTMLElement) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[required]')]
  const look = () => {
    if (button) button.disabled = fields.some(({ value }) => value === '')
  }
  form.addEventListener('input', look)
  form.addEventListener('change', look)
  look()
}
