import { useSite } from '#web/site/site-context.ts'
import { DisclosureNote } from '#web/ui/post/disclosure-note.tsx'
import code from './code.module.css'
import '#web/styles/charts.css'
import '#web/styles/code-colours.css'
import framed from './framed.module.css'
import { Lightbox } from './lightbox.tsx'
import { PostBookmark } from './post-bookmark.tsx'
import type { PostPart, TextBlock } from './post-parts.ts'
import { ProductComparison } from './products/product-comparison.tsx'
import { ProductPick } from './products/product-pick.tsx'
import { VerdictPanel } from './products/verdict-panel.tsx'
import styles from './text.module.css'
import wide from './wide-parts.module.css'

const ZOOM = 'class="zoom"'
// Letters that are wide enough to stand three lines high.
const DROP_CAP = /^<p>[A-HK-Z]/

/** The HTML comes from server/richtext; its buttons and pictures work through the behaviour `text`. */
export function Text({ parts, hasPaidLinks }: { parts: PostPart[]; hasPaidLinks: boolean }) {
  const { site } = useSite()
  const hasDropCap = DROP_CAP.test(parts[0]?.html ?? '')
  return (
    <div
      className={`slim reading-wide ${styles.text} ${hasDropCap ? styles.dropCap : ''}`}
      data-press="text"
      data-start="read"
      data-click="link"
    >
      {(hasPaidLinks || parts.some(({ block }) => block && isPaid(block))) && (
        <DisclosureNote label="Disclosure">
          This post contains paid links. If you buy through them, {site.siteName} earns a commission
          at no extra cost to you.
        </DisclosureNote>
      )}
      {parts.map(({ html, block }, index) => (
        <div key={index} className={styles.part}>
          <div
            className={`rich as-post ${styles.prose} ${code.blocks} ${framed.blocks} ${wide.parts}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {block && <LiveBlock block={block} />}
        </div>
      ))}
      {parts.some(({ html }) => html.includes(ZOOM)) && <Lightbox />}
    </div>
  )
}

function LiveBlock({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'pick':
      return <ProductPick pick={block.pick} flag="The pick of this post" />
    case 'product':
      return <ProductPick pick={block.pick} verdict={block.verdict} />
    case 'comparison':
      return <ProductComparison comparison={block.comparison} />
    case 'verdict':
      return <VerdictPanel verdict={block.verdict} />
    case 'post':
      return <PostBookmark tile={block.tile} />
  }
}

function isPaid(block: TextBlock): boolean {
  // A verdict leads to the store alone.
  if (block.kind === 'post' || block.kind === 'verdict') return false
  if (block.kind === 'comparison') return block.comparison.products.some(({ shop }) => shop)
  return block.pick.shop !== null
}
