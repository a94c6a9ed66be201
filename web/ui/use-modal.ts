import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'

/** Props for a `<dialog>` that is modal as long as it is mounted: focus stays inside, Esc and the ground close it, focus returns. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressOnGround = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  // Browsers close a dialog themselves on a second Esc; one that stays because it has something to ask opens again.
  useLayoutEffect(() => {
    if (ref.current && !ref.current.open) ref.current.showModal()
  })
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isPressOnGround.current = event.target === event.currentTarget
    },
    // Words that are selected beyond the edge end with a click on the ground too.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isPressOnGround.current) onClose()
    },
    // A file field inside sends "cancel" upwards too.
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
