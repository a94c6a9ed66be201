import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/desk/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { orderDate } from '#web/dashboard/order-parts/order-words.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { historyWords } from './history-words.ts'
import styles from './order.module.css'

export function HistoryPanel({ order }: { order: OrderDetail }) {
  const { timeZone } = usePerson()
  const [notes, setNotes] = useState(0)
  return (
    <section>
      <PanelHead title="History" />
      <div className="card">
        <ol className={styles.history}>
          {order.history.toReversed().map((entry) => {
            const { title, text } = historyWords(entry, order)
            return (
              <li key={entry._id} className={styles.entry}>
                <strong>{title}</strong>
                <time className="note" dateTime={entry.at}>
                  {orderDate(entry.at, timeZone)} · {entry.actor}
                </time>
                {text && <p className="small soft">{text}</p>}
              </li>
            )
          })}
        </ol>
        <NoteForm key={notes} id={order._id} onAdded={() => setNotes(notes + 1)} />
      </div>
    </section>
  )
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    initial: { text: '' },
    prefix: 'note-',
    limits: { text: 2000 },
    check: ({ text }): Record<string, string> =>
      text.trim() ? {} : { text: 'Write a note first.' },
    send: ({ text }) =>
      call((api) => api.admin.orders[':id'].notes.$post({ param: { id }, json: { text } })),
    onDone: () => {
      onAdded()
      refresh()
    },
  })
  const field = form.field('text')
  return (
    <form className={styles.note} onSubmit={form.submit} noValidate>
      <Input
        {...field}
        label="Note"
        aside={<span className="fine">only admins see it</span>}
        autoComplete="off"
        error={field.error ?? form.message}
      />
      <Button type="submit" busy={form.isBusy}>
        Add note
      </Button>
    </form>
  )
}
