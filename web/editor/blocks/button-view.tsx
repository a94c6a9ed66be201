import { useId, useState, type KeyboardEvent } from 'react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import { completeAddress, isSafeAddress } from '#web/editor/schema/safe-address.ts'
import { Input } from '#web/ui/form/input.tsx'
import { writeBelow } from './leave-block.ts'
import styles from './blocks.module.css'

const WRONG = 'A link must point to a web page, an email address or a page on this site'

/** The button's words are text of the document; its address is typed below them. */
export function ButtonView({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const id = useId()
  const [error, setError] = useState('')
  const field = useDraft(String(node.attrs.href), (typed) => {
    const href = completeAddress(typed)
    const isGood = href === '' || isSafeAddress(href)
    setError(isGood ? '' : WRONG)
    if (isGood) updateAttributes({ href })
  })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    field.onBlur()
    writeBelow(editor, getPos())
  }
  return (
    <NodeViewWrapper className={`row snug-lines even ${styles.buttonBlock}`}>
      <span
        className={`stage rounded to-middle tall ${styles.button}`}
        data-empty={node.childCount === 0 ? 'Button text' : undefined}
      >
        <NodeViewContent<'span'> as="span" />
      </span>
      <div contentEditable={false} data-button-address="">
        <Input
          {...field}
          name="address"
          id={`${id}-address`}
          label="Button link"
          placeholder="https://… or /blog"
          error={error}
          inputMode="url"
          autoComplete="off"
          onKeyDown={leave}
        />
      </div>
    </NodeViewWrapper>
  )
}
