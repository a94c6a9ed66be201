import { useRef } from 'react'
import type { Editor } from '@tiptap/core'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import styles from './toolbar.module.css'

const LEVELS = [1, 2, 3, 4, 5, 6] as const

const FORMATS = [
  { value: 'p', label: 'Paragraph' },
  ...LEVELS.map((level) => ({ value: `h${level}`, label: `Heading ${level}` })),
]

export function BlockSelect({ editor, format }: { editor: Editor | null; format: string }) {
  const byPointer = useRef(false)
  return (
    <SelectBox
      className={styles.format}
      label="Block format"
      options={FORMATS}
      value={format}
      disabled={!editor}
      onPointerDown={() => void (byPointer.current = true)}
      onKeyDown={() => void (byPointer.current = false)}
      onChange={({ target }) => {
        if (!editor) return
        setFormat(editor, target.value)
        // Arrow keys change the value step by step, so the focus stays; after a click it returns to the text.
        if (byPointer.current) editor.commands.focus()
      }}
    />
  )
}

function setFormat(editor: Editor, format: string) {
  const level = LEVELS.find((one) => format === `h${one}`)
  if (level) editor.commands.setHeading({ level })
  else editor.commands.setParagraph()
}
