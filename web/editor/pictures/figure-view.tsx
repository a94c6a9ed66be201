import { useState, type MouseEvent, useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { FigureFacts } from './figure-facts.tsx'
import { FigurePlaceholder } from './figure-placeholder.tsx'
import { FigureTools } from './figure-tools.tsx'
import { FigureUpload } from './figure-upload.tsx'
import { WidthHandle } from './width-handle.tsx'
import styles from './figure.module.css'
import { figureOf, type FigureAttributes } from './figure-attributes.ts'
import { uploadsOf } from './picture-uploads.ts'
import type { Upload } from './uploads.ts'

export function FigureView(props: ReactNodeViewProps) {
  const { node, editor, selected, getPos } = props
  const attributes = figureOf(node)
  const upload = useUpload(editor, attributes.upload)
  const [sizeBytes, setSize] = useState(0)
  const isShown = attributes.src.startsWith('/') && !upload
  const select = ({ target }: MouseEvent) => {
    const pos = getPos()
    if (pos === undefined || !(target instanceof HTMLImageElement)) return
    editor.commands.setNodeSelection(pos)
    editor.view.focus()
  }
  return (
    <NodeViewWrapper
      as="figure"
      className={`stage ${styles.figure}`}
      data-align={attributes.align ?? undefined}
      data-selected={selected || undefined}
    >
      {selected && isShown && <FigureTools {...props} />}
      <div contentEditable={false} data-drag-handle="" draggable onClick={select}>
        {isShown && (
          <span className={`stage ${styles.frame}`} style={widthStyle(attributes)} data-frame="">
            <OwnPicture {...attributes} onSize={setSize} />
            {selected && canBeWidened(attributes, editor, getPos()) && (
              <WidthHandle editor={editor} getPos={getPos} attributes={attributes} />
            )}
          </span>
        )}
        {upload && <FigureUpload {...props} upload={upload} />}
        {!isShown && !upload && <FigurePlaceholder {...props} />}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={`stage ${styles.caption}`}
        data-empty={node.childCount === 0 ? 'Caption (optional)' : undefined}
      />
      {(isShown || upload?.state.kind === 'busy') && (
        <FigureFacts {...props} upload={upload} sizeBytes={sizeBytes} />
      )}
    </NodeViewWrapper>
  )
}

const widthStyle = ({ width }: FigureAttributes) =>
  width ? { '--width': `${width}px` } : undefined

function canBeWidened(
  { width, height }: FigureAttributes,
  { state }: Editor,
  pos: number | undefined,
): boolean {
  if (!width || !height || pos === undefined || pos > state.doc.content.size) return false
  return state.doc.resolve(pos).parent.type.name !== 'gallery'
}

type PictureProps = FigureAttributes & { onSize: (bytes: number) => void }

function OwnPicture({ src, alt, width, height, onSize }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width || undefined}
      height={height || undefined}
      draggable={false}
      onLoad={({ currentTarget }) => onSize(loadedBytes(currentTarget.currentSrc))}
    />
  )
}

function loadedBytes(url: string): number {
  const entry = performance.getEntriesByName(url).at(-1)
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0
}

function useUpload(editor: Editor, id: string | null): Upload | undefined {
  const uploads = uploadsOf(editor)
  const find = () => uploads.find(id)
  return useSyncExternalStore(uploads.subscribe, find, find)
}
