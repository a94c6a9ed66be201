import { pathTo } from '#shared/addresses.ts'
import code from '#web/pages/blog/post/code.module.css'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Tag } from '#web/ui/post/tag.tsx'
import type { ProductView } from './product-view.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './product-tabs.module.css'

export function ProductTabs({ product }: { product: ProductView }) {
  const { specifications } = product
  const tabs = [
    { id: 'overview', title: 'Product Overview', content: <Overview product={product} /> },
    { id: 'details', title: 'Full Details', content: <Details product={product} /> },
  ]
  if (specifications.length > 0)
    tabs.push({
      id: 'specifications',
      title: 'Specifications',
      content: <Specifications rows={specifications} />,
    })
  return <Tabs label="About this product" tabs={tabs} />
}

function Overview({ product }: { product: ProductView }) {
  const { figures, tags, description, overview } = product
  return (
    <div className={`grid ${styles.overview} ${figures.length > 0 ? styles.measured : ''}`}>
      <div className={`grid slim packed ${styles.words}`}>
        {overview ? <Told html={overview} /> : <Described description={description} />}
        {tags.length > 0 && (
          <ul className="row tight" aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag to={pathTo.store({ search: tag })}>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      {figures.length > 0 && <Figures figures={figures} />}
    </div>
  )
}

function Told({ html }: { html: string }) {
  return (
    <div
      className={`written rich grid ${styles.told} ${code.blocks}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function Described({ description }: { description: string }) {
  if (!description) return <Skeleton />
  return description.split(/\n[^\S\n]*\n\s*/).map((paragraph, index) => (
    <p key={index} className={styles.lines}>
      <Unbroken text={paragraph} />
    </p>
  ))
}

function Details({ product: { description, details } }: { product: ProductView }) {
  return (
    <div className={`grid slim packed ${styles.words}`}>
      {(description || !details) && <Described description={description} />}
      {details && <Told html={details} />}
    </div>
  )
}

function Figures({ figures }: Pick<ProductView, 'figures'>) {
  return (
    <dl className={`edge-below ${styles.figures}`}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className="grid level edge-above">
          <dt className="ui soft">{label}</dt>
          <dd>
            {value}
            {unit && (
              <small className="mono faint">{unit.startsWith('%') ? unit : ` ${unit}`}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Specifications({ rows }: { rows: ProductView['specifications'] }) {
  return (
    <div className="rich">
      <table className={`breaks reading-wide ${styles.specifications}`}>
        <tbody>
          {rows.map(({ key, value }, index) => (
            <tr key={index}>
              <th scope="row">{key}</th>
              <td>
                <Unbroken text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
