import { useEffect, useRef, type KeyboardEvent } from 'react'

/** A ref for a toolbar with roving tabindex: only the last focused control is a tab stop. */
export function useRovingStop() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toolbar = ref.current
    if (!toolbar) return undefined
    const keep = ({ target }: { target: EventTarget | null }) => keepStop(toolbar, target)
    toolbar.addEventListener('focusin', keep)
    keepStop(toolbar, controlsOf(toolbar)[0])
    return () => toolbar.removeEventListener('focusin', keep)
  }, [])
  return ref
}

/** Moves the focus within a toolbar with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const controls = controlsOf(event.currentTarget).filter(
    (control) => !control.matches(':disabled'),
  )
  const here = controls.findIndex((control) => control === event.target)
  const next = {
    ArrowRight: (here + 1) % controls.length,
    ArrowLeft: (here - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  }[event.key]
  if (next === undefined || here < 0) return
  event.preventDefault()
  controls[next]?.focus()
}

function controlsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button, select')]
}

function keepStop(toolbar: HTMLElement, stop: EventTarget | null | undefined) {
  for (const control of controlsOf(toolbar)) control.tabIndex = control === stop ? 0 : -1
}
