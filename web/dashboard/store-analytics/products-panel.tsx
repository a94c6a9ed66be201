import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { ProductLink } from './product-link.tsx'
import { perHundred } from './per-hundred.ts'

/** What brought most, and the rest, so that it adds up to all sales. */
export function ProductsPanel({ report }: { report: StoreReport }) {
  const { products, otherProducts: others, shipping, productViews, sales } = report
  const pieces = products.reduce((sum, product) => sum + product.pieces, others.pieces)
  return (
    <div className="above-6">
      <ReportPanel
        id="best-products"
        title="Best products"
        note={(others.pieces > 0 || others.sales !== 0) && `first ${products.length}`}
        empty={
          products.length === 0 &&
          'Each product that is paid for will stand here: what it brought less refunds, and how often its page was viewed.'
        }
      >
        <TableBox label="Best products, as a table">
          <thead>
            <tr>
              <th>Product</th>
              <th data-end>Sales</th>
              <th data-end>Pieces sold</th>
              <th data-end>Views</th>
              <th data-end>Orders per 100 views</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => (
              <tr key={product._id ?? `gone-${index}`}>
                <th scope="row">
                  <ProductLink {...product} />
                </th>
                <Numbers {...product} />
                <td data-end>{perHundred(product.orders, product.views)}</td>
              </tr>
            ))}
            {others.products > 0 && (
              <tr>
                <th scope="row">{counted(others.products, 'other product')}</th>
                <Numbers {...others} />
                <td data-end>–</td>
              </tr>
            )}
            {shipping !== 0 && (
              <tr>
                <th scope="row">Shipping</th>
                <td data-end>{formatAmount(shipping)}</td>
                <td data-end>–</td>
                <td data-end>–</td>
                <td data-end>–</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <Numbers pieces={pieces} sales={sales} views={productViews} />
              <td data-end>{perHundred(report.orders, productViews)}</td>
            </tr>
          </tfoot>
        </TableBox>
        <p className="note">
          Sales are what was paid for the product, after discounts. A refund is taken from the
          pieces that came back with it, or else from all of its order.
        </p>
      </ReportPanel>
    </div>
  )
}

function Numbers({ pieces, sales, views }: { pieces: number; sales: number; views: number }) {
  return (
    <>
      <td data-end>{formatAmount(sales)}</td>
      <td data-end>{pieces.toLocaleString('en-US')}</td>
      <td data-end>{views.toLocaleString('en-US')}</td>
    </>
  )
}
