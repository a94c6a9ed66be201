import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import type { PictureAttributes } from '#web/editor/schema/picture-attributes.ts'
import styles from './figure.module.css'

/** A small picture in a line; one of another site, which the page may not load, in words. */
export function InlinePictureView({ node }: ReactNodeViewProps) {
  const { src, alt, width, height } = node.attrs as PictureAttributes
  return (
    <NodeViewWrapper as="span">
      {src.startsWith('/') ? (
        <img src={src} alt={alt} width={width || undefined} height={height || undefined} />
      ) : (
        <span className={`soft ${styles.outside}`}>{alt || 'Picture'} (not copied)</span>
      )}
    </NodeViewWrapper>
  )
}
