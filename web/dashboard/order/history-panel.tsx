import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { orderDate } from '#web/dashboard/order-parts/order-words.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { NoteForm } from '#web/dashboard/kit/note-form.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { historyWords } from './history-words.ts'
import styles from './order.module.css'

export function HistoryPanel({ order }: { order: OrderDetail }) {
  const { timeZone } = usePerson()
  return (
    <section>
      <PanelHead title="History" />
      <div className="card">
        <ol className={`pad-5 joined ${styles.history}`}>
          {order.history.toReversed().map((entry) => {
            const { title, text } = historyWords(entry, order)
            return (
              <li
                key={entry._id}
                className={`grid breaks stage first-wide joined-lines ${styles.entry}`}
              >
                <strong>{title}</strong>
                <time className="note" dateTime={entry.at}>
                  {orderDate(entry.at, timeZone)} · {entry.actor}
                </time>
                {text && <p className="small soft verbatim across">{text}</p>}
              </li>
            )
          })}
        </ol>
        <NoteForm
          className={`grid pad-head edge-above ${styles.note}`}
          send={(text) =>
            call((api) =>
              api.admin.orders[':id'].notes.$post({ param: { id: order._id }, json: { text } }),
            )
          }
        />
      </div>
    </section>
  )
}
