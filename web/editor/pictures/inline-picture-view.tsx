import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { pictureOf } from '#web/editor/schema/picture-attributes.ts'
import styles from './figure.module.css'

/** A small picture within a line. A picture on another site is shown as text because the CSP blocks it. */
export function InlinePictureView({ node }: ReactNodeViewProps) {
  const { src, alt, width, height } = pictureOf(node)
  return (
    <NodeViewWrapper as="span">
      {src.startsWith('/') ? (
        <img src={src} alt={alt} width={width || undefined} height={height || undefined} />
      ) : (
        <span className={`soft rounded-s ${styles.outside}`}>{alt || 'Picture'} (not copied)</span>
      )}
    </NodeViewWrapper>
  )
}
