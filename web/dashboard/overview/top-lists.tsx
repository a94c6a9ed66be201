import type { ReactNode } from 'react'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Panel, PanelRow } from './panel-list.tsx'

export function TopProducts({ products }: { products: NonNullable<Dashboard['topProducts']> }) {
  return (
    <Top id="top-products" title="Top products" empty="Nothing was sold in the last 30 days.">
      {products.map(({ _id, slug, title, pieces, sales }) => (
        <PanelRow
          key={_id}
          icon="box"
          to={pathTo.product(slug)}
          title={title}
          facts={[`${counted(pieces, 'item')} in 30 days`]}
          end={<strong>{formatAmount(sales)}</strong>}
        />
      ))}
    </Top>
  )
}

export function TopPosts({ posts }: { posts: NonNullable<Dashboard['topPosts']> }) {
  return (
    <Top id="top-posts" title="Top posts" empty="No views in the last 30 days.">
      {posts.map((post) => (
        <PanelRow
          key={post._id}
          icon="blog"
          to={pathTo.post(post.slug)}
          title={postName(post)}
          facts={[`${counted(post.views, 'view')} in 30 days`]}
        />
      ))}
    </Top>
  )
}

function Top(props: { id: string; title: string; empty: string; children: ReactNode[] }) {
  const { id, title, empty, children } = props
  return (
    <Panel id={id} title={title}>
      {children.length === 0 ? <EmptyState text={empty} /> : <ul className="ruled">{children}</ul>}
    </Panel>
  )
}
