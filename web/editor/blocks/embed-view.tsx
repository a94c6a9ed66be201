import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { embedOf } from '#shared/post/embeds.ts'
import { ToolIcon } from '#web/editor/toolbar/tool-icon.tsx'
import styles from './blocks.module.css'

/** The card as readers will see it; nothing of the other site is loaded. */
export function EmbedView({ node }: ReactNodeViewProps) {
  const href = String(node.attrs.href)
  const embed = embedOf(href)
  return (
    <NodeViewWrapper className={`pad-row on-surface rounded ${styles.embed}`}>
      <div
        contentEditable={false}
        data-drag-handle=""
        className={`row tight soft breaks ${styles.embedSite}`}
      >
        <ToolIcon name={embed?.kind === 'video' ? 'video' : 'embed'} />
        {[embed?.site ?? 'Link', embed?.by].filter(Boolean).join(' · ')}
      </div>
      <div
        className={`stage ${styles.embedWords}`}
        data-empty={node.childCount === 0 ? embed?.words : undefined}
      >
        <NodeViewContent />
      </div>
      <div contentEditable={false} className={`soft breaks ${styles.embedAddress}`}>
        {href.replace(/^https:\/\//, '')}
      </div>
    </NodeViewWrapper>
  )
}
