import type { KeyboardEvent } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'
import { ToolIcon, type ToolIconName } from '#web/editor/toolbar/tool-icon.tsx'
import { moveFocus, useRovingStop } from '#web/editor/toolbar/roving-focus.ts'
import type { Align } from '#web/editor/schema/figure.ts'
import { addToGallery, endGallery, makeGallery, moveInGallery, neighborsOf } from './galleries.ts'
import { choosePictures } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import { setUpload } from './settle-uploads.ts'
import { WidthField } from './width-field.tsx'
import styles from './figure.module.css'
import { figureOf } from './figure-attributes.ts'

type Props = Pick<ReactNodeViewProps, 'node' | 'editor' | 'getPos' | 'updateAttributes'>

const ALIGNMENTS: { label: string; icon: ToolIconName; align: Align }[] = [
  { label: 'Left', icon: 'alignLeft', align: 'left' },
  { label: 'Center', icon: 'alignCenter', align: 'center' },
  { label: 'Right', icon: 'alignRight', align: 'right' },
  { label: 'Wide', icon: 'alignWide', align: null },
]

export function FigureTools({ node, editor, getPos, updateAttributes }: Props) {
  const ref = useRovingStop()
  const pos = getPos() ?? 0
  const attributes = figureOf(node)
  const $pos = editor.state.doc.resolve(pos)
  const isInGallery = $pos.parent.type.name === 'gallery'
  const canJoin =
    editor.schema.nodes.gallery &&
    $pos.depth === 0 &&
    neighborsOf(editor.state, pos).nodes.length > 1
  const back = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') editor.view.focus()
    else moveFocus(event)
    event.stopPropagation()
  }
  const replace = async () => {
    const [file] = await choosePictures({ several: false })
    if (file) setUpload(editor, getPos(), uploadsOf(editor).start(file))
  }
  const add = async () => addToGallery(editor, getPos(), await choosePictures())
  const remove = () => {
    editor.chain().setNodeSelection(pos).deleteSelection().focus().run()
  }
  const width = !isInGallery && attributes.width && attributes.height
  return (
    <div
      ref={ref}
      className={`float pair edged touching placed ${styles.floating}`}
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
            label={label}
            icon={icon}
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
      {isInGallery && (
        <>
          <Tool
            label="Earlier"
            disabled={$pos.index() === 0}
            onClick={() => moveInGallery(editor, -1)}
          />
          <Tool
            label="Later"
            disabled={$pos.index() === $pos.parent.childCount - 1}
            onClick={() => moveInGallery(editor, 1)}
          />
          <Tool label="Add" onClick={() => void add()} />
          <Tool label="End gallery" onClick={() => endGallery(editor, pos)} />
        </>
      )}
      <Tool label="Replace" onClick={() => void replace()} />
      <Tool label="Remove" onClick={remove} />
    </div>
  )
}

type ToolProps = {
  label: string
  icon?: ToolIconName
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, icon, pressed, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`tap marks soft lit ringed rounded-s low ${icon ? styles.tool : 'sides-2 unbroken'}`}
      tabIndex={-1}
      aria-label={icon && label}
      title={icon && label}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon ? <ToolIcon name={icon} /> : label}
    </button>
  )
}

function setColumns(editor: Props['editor'], pos: number, columns: number) {
  const { tr, doc } = editor.state
  tr.setNodeAttribute(doc.resolve(pos).before(), 'columns', columns)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)))
}
