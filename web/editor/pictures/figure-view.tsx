import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import type { PictureAttributes } from '#web/editor/schema/picture-attributes.ts'
import { FigureFacts } from './figure-facts.tsx'
import { FigurePlaceholder } from './figure-placeholder.tsx'
import { FigureUpload } from './figure-upload.tsx'
import { useUpload } from './use-upload.ts'
import styles from './figure.module.css'

export type FigureAttributes = PictureAttributes & { upload: string | null }

export function FigureView(props: ReactNodeViewProps) {
  const { node, editor, selected } = props
  const attributes = node.attrs as FigureAttributes
  const upload = useUpload(editor, attributes.upload)
  const isOwn = attributes.src.startsWith('/')
  return (
    <NodeViewWrapper as="figure" className={styles.figure} data-selected={selected || undefined}>
      <div contentEditable={false} data-drag-handle="">
        {isOwn && <OwnPicture {...attributes} />}
        {!isOwn && upload && <FigureUpload {...props} upload={upload} />}
        {!isOwn && !upload && <FigurePlaceholder {...props} src={attributes.src} />}
      </div>
      <NodeViewContent
        as={'figcaption' as 'div'}
        className={styles.caption}
        data-empty={node.childCount === 0 ? 'Caption (optional)' : undefined}
      />
      {(isOwn || upload?.state.kind === 'busy') && <FigureFacts {...props} upload={upload} />}
    </NodeViewWrapper>
  )
}

function OwnPicture({ src, alt, width, height }: FigureAttributes) {
  return (
    <img
      src={src}
      alt={alt}
      width={width || undefined}
      height={height || undefined}
      draggable={false}
    />
  )
}
