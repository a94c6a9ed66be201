import { useRef } from 'react'
import type { Editor } from '@tiptap/core'
import { SelectBox } from '#web/ui/select-box.tsx'
import styles from './toolbar.module.css'

type Level = 1 | 2 | 3 | 4 | 5 | 6

const FORMATS = [
  { value: 'p', label: 'Paragraph' },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ value: `h${level}`, label: `Heading ${level}` })),
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
  if (format === 'p') editor.commands.setParagraph()
  else editor.commands.setHeading({ level: Number(format[1]) as Level })
}
