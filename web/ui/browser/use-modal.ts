import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'

/**
 * Props for a `<dialog>` that is modal while mounted: traps the focus, closes on Esc and backdrop click, restores the
 * focus.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isBackdropPress = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  // Browsers close a dialog on a second Esc regardless; one that still has a question reopens.
  useLayoutEffect(() => {
    if (ref.current && !ref.current.open) ref.current.showModal()
  })
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isBackdropPress.current = event.target === event.currentTarget
    },
    // A text selection that ends outside also ends with a click on the backdrop.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isBackdropPress.current) onClose()
    },
    // A file field inside also bubbles "cancel".
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
  }
}
