import { useRef, type KeyboardEvent } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'
import { ToolIcon, type ToolIconName } from '#web/editor/toolbar/tool-icon.tsx'
import { moveFocus, useRovingStop } from '#web/editor/toolbar/roving-focus.ts'
import type { Align } from '#web/editor/schema/figure.ts'
import { endGallery, makeGallery, neighboursOf } from './galleries.ts'
import type { FigureAttributes } from './figure-view.tsx'
import { choosePictures } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import { sizeAt } from './shown-size.ts'
import styles from './figure.module.css'

type Props = Pick<ReactNodeViewProps, 'node' | 'editor' | 'getPos' | 'updateAttributes'>

const ALIGNMENTS: { label: string; icon: ToolIconName; align: Align }[] = [
  { label: 'Left', icon: 'alignLeft', align: 'left' },
  { label: 'Centre', icon: 'alignCentre', align: 'center' },
  { label: 'Right', icon: 'alignRight', align: 'right' },
  { label: 'Wide', icon: 'alignWide', align: null },
]

/** The tools above the picture that is selected. */
export function FigureTools({ node, editor, getPos, updateAttributes }: Props) {
  const ref = useRovingStop()
  const pos = getPos() ?? 0
  const attributes = node.attrs as FigureAttributes
  const $pos = editor.state.doc.resolve(pos)
  const isInGallery = $pos.parent.type.name === 'gallery'
  const canJoin = $pos.depth === 0 && neighboursOf(editor.state, pos).nodes.length > 1
  const back = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') editor.view.focus()
    else moveFocus(event)
    event.stopPropagation()
  }
  const replace = async () => {
    const [file] = await choosePictures()
    if (file) updateAttributes({ upload: uploadsOf(editor).start(file) })
  }
  const remove = () => {
    editor.chain().setNodeSelection(pos).deleteSelection().focus().run()
  }
  const width = !isInGallery && attributes.width && attributes.height
  return (
    <div
      ref={ref}
      className={`float pair ${styles.floating}`}
      role="toolbar"
      aria-label="Picture tools"
      tabIndex={-1}
      data-figure-tools=""
      contentEditable={false}
      onKeyDown={back}
    >
      {!isInGallery &&
        ALIGNMENTS.map(({ label, icon, align }) => (
          <Tool
            key={label}
            {...{ label, icon }}
            pressed={attributes.align === align}
            onClick={() => updateAttributes({ align })}
          />
        ))}
      {width && <WidthField {...attributes} onChange={updateAttributes} />}
      {isInGallery &&
        [2, 3].map((columns) => (
          <Tool
            key={columns}
            label={`${columns} columns`}
            pressed={$pos.parent.attrs.columns === columns}
            onClick={() => setColumns(editor, pos, columns)}
          />
        ))}
      {canJoin && <Tool label="Gallery" onClick={() => void makeGallery(editor, pos)} />}
      {isInGallery && <Tool label="End gallery" onClick={() => endGallery(editor, pos)} />}
      <Tool label="Replace" onClick={() => void replace()} />
      <Tool label="Remove" onClick={remove} />
    </div>
  )
}

type ToolProps = { label: string; icon?: ToolIconName; pressed?: boolean; onClick: () => void }

function Tool({ label, icon, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`tap soft ${icon ? styles.tool : styles.word}`}
      tabIndex={-1}
      aria-label={icon && label}
      title={icon && label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon ? <ToolIcon name={icon} /> : label}
    </button>
  )
}

type WidthProps = FigureAttributes & { onChange: (change: Partial<FigureAttributes>) => void }

function WidthField({ width, height, onChange }: WidthProps) {
  const field = useRef<HTMLInputElement>(null)
  const apply = () => {
    const pixels = Math.min(Math.round(Number(field.current?.value)), 9999)
    if (pixels >= 16 && String(pixels) !== width)
      onChange(sizeAt(pixels, Number(width) / Number(height) || 1))
  }
  return (
    <label className={`pair ${styles.width}`}>
      <span>Width</span>
      <input
        ref={field}
        key={width}
        className="control"
        type="number"
        aria-label="Width in pixels"
        defaultValue={width}
        min={16}
        max={9999}
        tabIndex={-1}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            apply()
          }
          if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
        }}
      />
    </label>
  )
}

function setColumns(editor: Props['editor'], pos: number, columns: number) {
  const { tr, doc } = editor.state
  tr.setNodeAttribute(doc.resolve(pos).before(), 'columns', columns)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)))
}
