/** A form that is on its way says so at its button and is not sent twice; coming back to the page it is ready again. */
export function busyOnce(form: HTMLElement, event: Event) {
  if (form.hasAttribute('aria-busy')) return event.preventDefault()
  if (!navigator.onLine && !form.dataset.reached) return void reachFirst(form, event)
  form.setAttribute('aria-busy', 'true')
  const button = (event as SubmitEvent).submitter
  button?.setAttribute('aria-busy', 'true')
  button?.setAttribute('aria-disabled', 'true')
  window.addEventListener('pageshow', () => ready(form, button), { once: true })
}

/** Sends the form that a control belongs to as soon as it changes; on the way back it says again what its page shows. */
export function submitForm(control: HTMLElement) {
  const { form } = control as HTMLSelectElement
  form?.requestSubmit()
  window.addEventListener('pagehide', () => form?.reset(), { once: true })
}

/** What the browser keeps of a guest's cart goes with the session. */
export function signOut() {
  try {
    localStorage.removeItem('guestCart')
  } catch {
    // A browser without storage has nothing to forget.
  }
}

// Without a network the browser would put a page of its own where the typed words stand.
async function reachFirst(form: HTMLElement, event: Event) {
  event.preventDefault()
  document.querySelector('.flash')?.remove()
  const { submitter } = event as SubmitEvent
  try {
    // A site on this very machine is there without a network.
    await fetch('/healthz', { method: 'HEAD' })
    form.dataset.reached = ''
    ;(form as HTMLFormElement).requestSubmit(submitter)
  } catch {
    const said = Object.assign(document.createElement('p'), { className: 'flash', role: 'alert' })
    said.textContent = 'Something went wrong. Please try again later.'
    said.dataset.timer = ''
    document.body.append(said)
  }
}

function ready(form: HTMLElement, button: HTMLElement | null) {
  form.removeAttribute('aria-busy')
  button?.removeAttribute('aria-busy')
  button?.removeAttribute('aria-disabled')
}
