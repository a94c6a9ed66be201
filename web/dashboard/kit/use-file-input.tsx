import { useRef, type ChangeEvent } from 'react'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type FileInput = { label: string; accept: string; onFile: (file: File) => void }

/** A hidden file field, to be rendered, and what opens it. */
export function useFileInput({ label, accept, onFile }: FileInput) {
  const ref = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (file) onFile(file)
  }
  return {
    input: (
      <input ref={ref} type="file" hidden aria-label={label} accept={accept} onChange={choose} />
    ),
    open: () => ref.current?.click(),
  }
}
