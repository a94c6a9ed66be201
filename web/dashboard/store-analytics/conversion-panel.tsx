import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { BarList } from '#web/dashboard/kit/report/bar-list.tsx'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { perHundred } from './per-hundred.ts'

/** How many views of products led to how many carts and orders. */
export function ConversionPanel({ report }: { report: StoreReport }) {
  const { productViews, carts, orders } = report
  return (
    <ReportPanel
      id="conversion"
      title="From view to order"
      note={productViews > 0 && `${perHundred(orders, productViews)} orders per 100 views`}
      empty={
        productViews === 0 &&
        'How many of those who view a product buy will stand here, as soon as somebody opens a product page.'
      }
    >
      <BarList
        noun="view"
        total={productViews}
        bars={[
          { name: 'Views of product pages', count: productViews },
          { name: 'Put into the cart', count: carts, noun: 'time' },
          { name: 'Paid orders', count: orders, noun: 'order' },
        ]}
      />
    </ReportPanel>
  )
}
