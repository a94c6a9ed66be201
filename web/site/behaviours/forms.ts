import { pathTo } from '#shared/addresses.ts'
import { forgetCarts } from '#web/cart/account-cart.ts'
import { writeTyped } from '#web/ui/browser/typed-storage.ts'

/**
 * Shows progress at the button of a submitted form and prevents a second submission; resets when the page is shown
 * again.
 */
export function busyOnce(form: HTMLFormElement, event: SubmitEvent) {
  if (form.hasAttribute('aria-busy')) return event.preventDefault()
  if (!navigator.onLine && !form.dataset.reached) return void reachFirst(form, event)
  form.setAttribute('aria-busy', 'true')
  const button = event.submitter
  button?.setAttribute('aria-busy', 'true')
  button?.setAttribute('aria-disabled', 'true')
  window.addEventListener('pageshow', () => ready(form, button), { once: true })
}

/** Submits a control's form on change; coming back to the page restores the control's rendered value. */
export function submitForm({ form }: HTMLSelectElement) {
  form?.requestSubmit()
  window.addEventListener('pagehide', () => form?.reset(), { once: true })
}

/** Signing out removes what the browser keeps of carts, and of what was typed to order. */
export function signOut() {
  forgetCarts()
  writeTyped(null, pathTo.checkout())
}

// Offline, the browser would replace the page and everything typed on it with an error page.
async function reachFirst(form: HTMLFormElement, event: SubmitEvent) {
  event.preventDefault()
  document.querySelector('.flash')?.remove()
  const { submitter } = event
  try {
    // A site on this machine is reachable without a network.
    await fetch('/healthz', { method: 'HEAD' })
    form.dataset.reached = ''
    form.requestSubmit(submitter)
  } catch {
    const flash = Object.assign(document.createElement('p'), { className: 'flash', role: 'alert' })
    flash.textContent = 'Something went wrong. Please try again later.'
    flash.dataset.timer = ''
    document.body.append(flash)
  }
}

function ready(form: HTMLElement, button: HTMLElement | null) {
  form.removeAttribute('aria-busy')
  button?.removeAttribute('aria-busy')
  button?.removeAttribute('aria-disabled')
}
