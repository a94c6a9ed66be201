import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ProductView } from './product-view.ts'
import styles from './product-tabs.module.css'

type Props = { product: ProductView; overview: ReactNode; details: ReactNode }

/** Overview, details and specifications: tabs on wide screens, headings on phones. */
export function ProductTabs({ product, overview, details }: Props) {
  const { specifications } = product
  const tabs = [
    {
      id: 'overview',
      title: 'Product Overview',
      content: <Overview product={product}>{overview}</Overview>,
    },
    {
      id: 'details',
      title: 'Full Details',
      content: <Details product={product}>{details}</Details>,
    },
  ]
  if (specifications.length > 0)
    tabs.push({
      id: 'specifications',
      title: 'Specifications',
      content: <Specifications rows={specifications} />,
    })
  return (
    <section className={styles.about} aria-label="About this product">
      <Tabs label="About this product" tabs={tabs} />
    </section>
  )
}

function Overview({ product, children }: { product: ProductView; children: ReactNode }) {
  const { figures, tags, description, hasOverview } = product
  return (
    <div className={figures.length > 0 ? `${styles.overview} ${styles.measured}` : styles.overview}>
      <div className={styles.words}>
        {hasOverview ? children : <Described description={description} />}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag to={`/store?search=${encodeURIComponent(tag)}`}>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
    </div>
  )
}

function Described({ description }: { description: string }) {
  return description ? <p>{description}</p> : <Skeleton shape="text" />
}

function Details({ product, children }: { product: ProductView; children: ReactNode }) {
  const { description, hasDetails } = product
  return (
    <div className={styles.words}>
      {(description || !hasDetails) && <Described description={description} />}
      {hasDetails && children}
    </div>
  )
}

function Figures({ figures }: Pick<ProductView, 'figures'>) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Specifications({ rows }: { rows: ProductView['specifications'] }) {
  return (
    <table className={styles.specifications}>
      <tbody>
        {rows.map(({ key, value }, index) => (
          <tr key={index}>
            <th scope="row">{key}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
