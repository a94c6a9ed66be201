import type { ReactNode } from 'react'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { STORE } from '#web/dashboard/analytics/report-address.ts'
import { periodText } from '#web/dashboard/analytics/period-words.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Panel, PanelRow } from './panel-list.tsx'

const STORE_REPORT = STORE.href({ range: 'month', from: '', to: '' })

type Sold = {
  products: NonNullable<Dashboard['topProducts']>
  days: NonNullable<Dashboard['salesByDay']>
}

/** As the Store tab of the analytics counts them. */
export function TopProducts({ products, days }: Sold) {
  return (
    <Top
      id="top-products"
      title="Top products"
      note={periodText(days[0]?.day ?? '', days.at(-1)?.day ?? '')}
      more={{ to: STORE_REPORT, label: 'All sales' }}
      empty={`Nothing was sold in the last ${days.length} days.`}
    >
      {products.map(({ _id, slug, title, pieces, sales }) => (
        <PanelRow
          key={_id}
          icon="box"
          to={slug ? pathTo.product(slug) : STORE_REPORT}
          title={title}
          facts={[counted(pieces, 'item')]}
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

type TopProps = {
  id: string
  title: string
  note?: string
  more?: { to: string; label: string }
  empty: string
  children: ReactNode[]
}

function Top({ empty, children, ...panel }: TopProps) {
  return (
    <Panel {...panel}>
      {children.length === 0 ? <EmptyState text={empty} /> : <ul className="ruled">{children}</ul>}
    </Panel>
  )
}
