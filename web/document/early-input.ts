/**
 * Runs inside the document, as text of its own: remembers what is pressed and typed before React has taken over, and
 * does it again when the page says `hydrated`.
 */
export function keepEarlyInput(hydrated: string): void {
  const kinds = ['click', 'input', 'change']
  const early: { kind: string; control: HTMLElement }[] = []

  const note = (event: Event) => {
    const { type, target } = event
    // An icon is no HTML element, and the button around it is meant.
    if (!(target instanceof Element)) return
    // Links and forms work by themselves; buttons do not, and a picture that should open large here would leave the page.
    const pressed = target.closest<HTMLElement>('button[type=button], a.zoom')
    const typed = target instanceof HTMLElement ? target : null
    const control = type === 'click' ? pressed : typed
    if (!control) return
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    if (control instanceof HTMLAnchorElement) event.preventDefault()
    const isKnown = early.some((one) => one.kind === type && one.control === control)
    if (!isKnown) early.push({ kind: type, control })
  }

  const repeat = (kind: string, control: HTMLElement) => {
    if (!control.isConnected) return
    if (kind === 'click') return control.click()
    // A file that was chosen would be lost, and no script may choose it again.
    const isFile = control instanceof HTMLInputElement && control.type === 'file'
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && !isFile) {
      // React hears of a value only when it differs from the last one that it saw.
      const { value } = control
      const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
      control.value = ''
      plain?.set?.call(control, value)
    }
    control.dispatchEvent(new Event(kind, { bubbles: true }))
  }

  const handOver = () => {
    for (const kind of kinds) removeEventListener(kind, note, true)
    for (const { kind, control } of early) repeat(kind, control)
  }

  for (const kind of kinds) addEventListener(kind, note, true)
  addEventListener(hydrated, handOver, { once: true })
}
