import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { availabilityOf, LOW_STOCK } from '#shared/stock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, PanelRow } from './panel-list.tsx'

type Props = { runningOut: NonNullable<Dashboard['runningOut']> }

const LOWEST_FIRST = `${pathTo.dashboardScreen('manage-products')}?sort=stock-low`

/** The products with the fewest pieces. */
export function RunningOut({ runningOut: { total, products } }: Props) {
  return (
    <Panel
      id="running-out"
      title="Running low"
      count={total}
      more={{ to: LOWEST_FIRST, label: 'Manage Products' }}
    >
      {products.length === 0 && (
        <EmptyState
          drawing="box"
          text="Nothing is running low."
          hint={`Products with ${LOW_STOCK} or fewer in stock appear here.`}
        />
      )}
      <ul className="ruled">
        {products.map(({ _id, slug, title, stock, picture }) => (
          <PanelRow
            key={_id}
            to={pathTo.product(slug)}
            title={title}
            picture={picture}
            facts={[`${stock} left`]}
            end={
              availabilityOf(stock) === 'out' ? (
                <Badge tone="bad">Out of Stock</Badge>
              ) : (
                <Badge tone="warn">Low</Badge>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  )
}
