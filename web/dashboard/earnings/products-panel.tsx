import type { Earnings } from '#server/modules/dashboard/schema-earnings.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'

const EMPTY =
  'Each product that is paid for will stand here, with what articles sold of it and what was sold without one.'

/** The same sales from the side of products. */
export function ProductsPanel({ report }: { report: Earnings }) {
  const { products, otherProducts, shipping, store } = report
  return (
    <div className="above-6">
      <ReportPanel
        id="by-product"
        title="By product"
        note={otherProducts.products > 0 && `first ${products.length}`}
        empty={products.length === 0 && EMPTY}
      >
        <TableBox label="Earnings by product">
          <thead>
            <tr>
              <th>Product</th>
              <th data-end>Clicks in articles</th>
              <th data-end>Direct</th>
              <th data-end>Read before</th>
              <th data-end>Not from an article</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ _id, title, clicks, ...ways }) => (
              <Row key={_id} name={title} clicks={clicks} ways={ways} />
            ))}
            {otherProducts.products > 0 && (
              <Row
                name={counted(otherProducts.products, 'other product')}
                clicks={otherProducts.clicks}
                ways={otherProducts}
              />
            )}
            <Row name="Shipping" ways={shipping} />
          </tbody>
          <tfoot>
            <Row name="Whole store, less refunds" ways={store.ways} />
          </tfoot>
        </TableBox>
      </ReportPanel>
    </div>
  )
}

type RowProps = { name: string; clicks?: number; ways: Earnings['shipping'] }

function Row({ name, clicks, ways: { direct, read, none } }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-end>{clicks?.toLocaleString('en-US')}</td>
      <td data-end>{formatAmount(direct.sales)}</td>
      <td data-end>{formatAmount(read.sales)}</td>
      <td data-end>{formatAmount(none.sales)}</td>
    </tr>
  )
}
