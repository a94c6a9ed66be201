import type { ComponentType } from 'react'
import type { Row, Shape } from './list-table.tsx'
import { PickAll, PickRow } from './pick.tsx'
import styles from './list-cards.module.css'

type Props<Item extends Row> = Shape<Item> & {
  /** Renders an `<article>`. */
  card: ComponentType<{ row: Item }>
}

export function ListCards<Item extends Row>(props: Props<Item>) {
  const { label, rows, choose, actions, isLoading, foot, markedId, card: Card } = props
  return (
    <section className={`card ruled ${styles.panel}`} aria-label={label} aria-busy={isLoading}>
      {choose && (
        <div className={`row meta ${styles.head}`}>
          <PickAll rows={rows} choose={choose} />
          Select several for bulk actions
        </div>
      )}
      <ul className="ruled">
        {rows.map((row) => {
          const isPicked = row._id === markedId || choose?.selection.has(row) || undefined
          return (
            <li
              key={row._id}
              className={`grid snug last-wide pad-4 ${styles.row}`}
              data-row
              tabIndex={-1}
              data-picked={isPicked}
            >
              {choose && <PickRow row={row} choose={choose} />}
              <Card row={row} />
              {actions && (
                <div className={`row tight top across ${styles.actions}`}>{actions(row)}</div>
              )}
            </li>
          )
        })}
      </ul>
      {foot && <div className="pad-4">{foot}</div>}
    </section>
  )
}
