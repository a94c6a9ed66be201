import { useEffect } from 'react'

/**
 * The second click of a double click is for what the first one pressed. If that made way for something else, such as
 * the button of the next row or a link below a message, the click is lost on it.
 */
export function useWholeDoubleClicks() {
  useEffect(keepDoubleClicks, [])
}

/** Works until the function it returns is called. */
export function keepDoubleClicks(): () => void {
  let pressed: Element | null = null
  const guard = (event: MouseEvent) => {
    const control = controlOf(event.target)
    if (event.detail < 2) pressed = control
    else if (control && control !== pressed) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  document.addEventListener('click', guard, true)
  return () => document.removeEventListener('click', guard, true)
}

const CONTROLS = 'a[href], button, label, input, select, textarea, summary'

function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? control.control : control
}
