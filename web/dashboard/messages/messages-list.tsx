import { use, createContext } from 'react'
import { Moment } from '#web/dashboard/kit/words/local-date.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  MESSAGES,
  type AgedMessage,
  type loadMessages,
  type MessagesView,
} from './load-messages.ts'
import { AnswerState } from './answer-state.tsx'
import { useSteadyRows } from './use-steady-rows.ts'
import { bulkActions } from './message-actions.ts'
import styles from './messages.module.css'

const EMPTY = {
  open: {
    text: 'No messages.',
    hint: 'What people send through the contact page appears here.',
  },
  new: { text: 'No unread messages.', hint: 'New messages appear here until you open them.' },
  done: { text: 'Nothing is done yet.', hint: 'Messages you mark as done are kept here.' },
  spam: { text: 'No spam.', hint: 'What only robots send goes here, without an email to you.' },
} as const

const ListContext = createContext<List<MessagesView> | null>(null)

type Props = { list: List<MessagesView>; data: ScreenProps<typeof loadMessages>['data'] }

export function MessagesList({ list, data: { messages, total, pages } }: Props) {
  const { status, page, message } = list.view
  return (
    <ListContext value={list}>
      <ManagedList
        list={list}
        label="Messages"
        noun="message"
        rows={useSteadyRows(messages, { shown: list.href({ page }), openId: message })}
        nameOf={({ name }) => `the message from ${name}`}
        card={MessageRow}
        bulk={() => bulkActions(status)}
        markedId={message}
        paging={total > 10 ? { page, pages } : undefined}
        empty={
          <NothingFound list={list} path={MESSAGES.path} text="No messages found.">
            <EmptyState {...EMPTY[status]} />
          </NothingFound>
        }
      />
    </ListContext>
  )
}

function MessageRow({ row }: { row: AgedMessage }) {
  const list = use(ListContext)
  const { _id, name, email, message, status, createdAt, age } = row
  const isUnread = status === 'new'
  return (
    <article
      className={`grid slim stage own-widths ${styles.row}`}
      data-unread={isUnread || undefined}
      aria-label={`Message from ${name}`}
    >
      <div className={`between level whole ${styles.rowHead}`}>
        <Link
          className={`cut covers ${styles.open}`}
          to={list?.href({ message: _id, page: list.view.page }) ?? MESSAGES.path}
          keepScroll
          aria-current={list?.view.message === _id || undefined}
          title={email}
        >
          {isUnread && <span className="vh">Unread: </span>}
          <bdi>{name}</bdi>
        </Link>
        <Moment className="note" iso={createdAt} words={() => age} />
      </div>
      <p className="clamp meta whole breaks" dir="auto">
        {message}
      </p>
      <AnswerState message={row} />
    </article>
  )
}
