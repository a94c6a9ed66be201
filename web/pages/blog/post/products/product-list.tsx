import { Picture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PickSale } from './pick-sale.tsx'
import type { Pick } from './product-facts.ts'
import styles from './product-list.module.css'

/** The products that a text mentions, as the store has them now. */
export function ProductList({ picks }: { picks: Pick[] }) {
  if (picks.length === 0) return null
  return (
    <section
      className={`above-7 reading-wide ${styles.products}`}
      aria-labelledby="products-in-post"
      data-click="list"
    >
      <h2 id="products-in-post">Products in this post</h2>
      <ul className="grid above-4">
        {picks.map((pick) => (
          <li key={pick.id} className="line even slim breaks">
            <Picture
              picture={pick.picture}
              alt=""
              ratio="square"
              sizes="64px"
              className={`rigid ${styles.picture}`}
            />
            <div className="slim">
              <a className="under" href={pick.to}>
                <Unbroken text={pick.title} />
              </a>
              <div className="row">
                <PickSale pick={pick} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
