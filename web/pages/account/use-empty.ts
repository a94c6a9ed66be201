import { useEffect, useRef, useState } from 'react'

/** Whether a field is empty, known in the browser only (without scripts nothing is ever disabled); spread `field` on the input. */
export function useEmpty() {
  const [isEmpty, setEmpty] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const look = () => setEmpty(ref.current?.value === '')
  useEffect(look, [])
  return { isEmpty, field: { ref, onInput: look, onChange: look } }
}
