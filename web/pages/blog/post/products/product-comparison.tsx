import type { ReactNode } from 'react'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { StockState } from '#web/ui/shop/stock-state.tsx'
import { PaidLink } from './paid-link.tsx'
import { NoLongerSold } from './pick-sale.tsx'
import type { Compared, Comparison } from './product-facts.ts'
import styles from './product-comparison.module.css'

/** Products beside one another, in a box that scrolls sideways where it must; the first column stays. */
export function ProductComparison({ comparison }: { comparison: Comparison }) {
  const { products, rows } = comparison
  const name = `Comparison: ${products.map(({ title }) => title).join(', ')}`
  const hasVerdicts = products.some(({ verdict }) => verdict)
  const each = (cell: (product: Compared) => ReactNode) =>
    products.map((product) => (
      <td key={product.id} data-pick={product.isPick || undefined}>
        {cell(product)}
      </td>
    ))
  return (
    <div
      className={`stage scrolls-across on-surface edged edge-strong ${styles.box}`}
      role="region"
      aria-label={name}
      tabIndex={0}
    >
      <table className={`whole ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="vh">Feature</span>
            </th>
            {products.map((product) => (
              <Head key={product.id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Price">
            {each(({ isSold, price, was, asOf }) =>
              isSold ? <Price amount={price} was={was} asOf={asOf} /> : <NoLongerSold />,
            )}
          </Row>
          <Row name="Stock">
            {each(({ id, isSold, availability }) =>
              isSold ? <StockState productId={id} availability={availability} /> : <Unknown />,
            )}
          </Row>
          {rows.map((row) => (
            <Row key={row.name} name={row.name}>
              {products.map(({ id, isPick }, index) => (
                <td key={id} data-pick={isPick || undefined}>
                  {row.values[index] || <Unknown />}
                </td>
              ))}
            </Row>
          ))}
          {hasVerdicts && (
            <Row name="Verdict">
              {each(({ verdict }) =>
                verdict ? (
                  <div className={styles.verdict} dangerouslySetInnerHTML={{ __html: verdict }} />
                ) : (
                  <Unknown />
                ),
              )}
            </Row>
          )}
          <Row name="Buy">
            {each((product) => (
              <Actions product={product} />
            ))}
          </Row>
        </tbody>
      </table>
    </div>
  )
}

function Head({ product }: { product: Compared }) {
  const { to, title, picture, isPick } = product
  return (
    <th scope="col" data-pick={isPick || undefined} data-click="comparison">
      <Picture
        picture={picture}
        alt=""
        ratio="square"
        sizes="200px"
        className={`below-3 ${styles.picture}`}
      />
      {isPick && <span className={`marked rounded-s ${styles.flag}`}>Our pick</span>}
      <Link className={styles.title} to={to}>
        <Unbroken text={title} />
      </Link>
    </th>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {children}
    </tr>
  )
}

function Unknown() {
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="vh">Unknown</span>
    </span>
  )
}

function Actions({ product: { to, title, isSold, shop } }: { product: Compared }) {
  return (
    <div className={`stack tight top ${styles.actions}`} data-click="comparison">
      <LinkButton variant={isSold ? 'primary' : 'secondary'} size="s" to={to}>
        <span>
          {isSold ? 'View' : 'Page of'}
          <span className="vh"> {title}</span>
          {isSold && ' in store'}
        </span>
      </LinkButton>
      {shop && <PaidLink shop={shop} title={title} small />}
      {shop && <span className="fine">Paid link</span>}
    </div>
  )
}
