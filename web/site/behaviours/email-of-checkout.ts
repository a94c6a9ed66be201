import { pathTo } from '#shared/addresses.ts'
import { readTyped } from '#web/ui/browser/typed-storage.ts'

/** Whoever comes from the checkout to sign in has typed their address there already. */
export function fillEmail(form: HTMLFormElement) {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement) field.value ||= readTyped(pathTo.checkout()).email ?? ''
}
