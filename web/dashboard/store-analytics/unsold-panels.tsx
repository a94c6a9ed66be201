import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import styles from '#web/dashboard/analytics/analytics.module.css'
import { BarList } from '#web/dashboard/kit/report/bar-list.tsx'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { ProductLink } from './product-link.tsx'

/** Products that people look at, and do not or cannot buy. */
export function UnsoldPanels({ report }: { report: StoreReport }) {
  const { viewedNotBought, soldOutViewed, productViews } = report
  return (
    <div className={`grid loose two-wide above-6 ${styles.halves}`}>
      <Viewed
        id="viewed-not-bought"
        title="Viewed, not bought"
        products={viewedNotBought}
        total={productViews}
        empty="Products that you sell, that are viewed and that nobody buys will stand here: look at their price, pictures and text."
      />
      <Viewed
        id="sold-out"
        title="Sold out, still viewed"
        products={soldOutViewed}
        total={productViews}
        empty="Products without a piece left that people still look at will stand here: what to order again."
      />
    </div>
  )
}

type Props = {
  id: string
  title: string
  products: StoreReport['soldOutViewed']
  total: number
  empty: string
}

function Viewed({ id, title, products, total, empty }: Props) {
  return (
    <ReportPanel id={id} title={title} empty={products.length === 0 && empty}>
      <BarList
        noun="view"
        total={total}
        bars={products.map((product) => ({
          id: product._id,
          name: product.title,
          shown: <ProductLink {...product} />,
          count: product.views,
        }))}
      />
    </ReportPanel>
  )
}
