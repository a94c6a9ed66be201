import { useEffect, useRef, useState, type ComponentType } from 'react'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import type { EditorHandle } from '#web/editor/editor-handle.ts'
import type { RichEditor } from '#web/editor/rich-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './about-field.module.css'

type Props = {
  id: string
  value: string
  error: string | undefined
  /** The stored product, whose text an AI server can draft. */
  productId: string | undefined
  onChange: (html: string) => void
}

/** The text of a product, in the editor of posts without the blocks that only a post can show. */
export function AboutField({ id, value, error, productId, onChange }: Props) {
  const { Editor, failed, load } = useEditor()
  const text = useSpelling(value, onChange)
  return (
    <section aria-labelledby="product-head-about">
      <PanelHead id="product-head-about" title="About this product" />
      <div className="card slim" id={id} tabIndex={-1}>
        {Editor ? (
          <Editor
            value={text.first}
            label="About this product"
            error={error}
            minHeight={220}
            isSimple
            onChange={text.type}
            onReady={text.attach}
          />
        ) : (
          <div className={`pad-5 ${styles.waiting}`}>
            {failed ? (
              <FormMessage tone="bad">
                The editor could not be loaded. <Button onClick={load}>Retry</Button>
              </FormMessage>
            ) : (
              <Skeleton count={3} />
            )}
          </div>
        )}
        <p className="fine pad-row edge-above">
          Shown under Product Overview. With a heading “Product Overview”, only the part below it is
          shown there, and the rest under Full Details.
          {productId && (
            <>
              {' '}
              <Link
                className="link"
                to={`/dashboard/ai-blog-generator?for=product&product=${productId}`}
              >
                Write it with AI
              </Link>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

type Spelling = { value: string; spelled: string }

/**
 * Connects the form's value with the editor, which spells the same text differently: a text that says what it said when it
 * came keeps its own spelling, so that nothing counts as changed by being shown.
 */
function useSpelling(value: string, onChange: (html: string) => void) {
  const [first] = useState(value)
  const editor = useRef<EditorHandle | null>(null)
  const shown = useRef<Spelling>({ value: first, spelled: first })
  const current = useRef(first)

  function show(next: string) {
    if (!editor.current) return
    if (!editor.current.shows(next)) editor.current.setHtml(next)
    shown.current = { value: next, spelled: editor.current.html() }
    current.current = next
  }

  useEffect(() => {
    if (value !== current.current) show(value)
  }, [value])

  return {
    first,
    type(html: string) {
      current.current = html === shown.current.spelled ? shown.current.value : html
      onChange(current.current)
    },
    attach(handle: EditorHandle) {
      editor.current = handle
      show(value)
    },
  }
}

function useEditor() {
  const [Editor, setEditor] = useState<ComponentType<Parameters<typeof RichEditor>[0]>>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    import('#web/editor/rich-editor.tsx').then(
      (module) => setEditor(() => module.RichEditor),
      () => setFailed(true),
    )
  }
  useEffect(load, [])
  return { Editor, failed, load }
}
