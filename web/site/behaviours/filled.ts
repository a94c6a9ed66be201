/** Disables a form's button while a required field is empty; without JavaScript nothing is ever disabled. */
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
