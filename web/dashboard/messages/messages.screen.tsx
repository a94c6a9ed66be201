import { counted } from '#shared/text/counted.ts'
import { useCount } from '#web/dashboard/kit/words/counts.ts'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { MESSAGES, STATUSES, type loadMessages, type MessagesView } from './load-messages.ts'
import { MessagePane } from './message-pane.tsx'
import { MessagesList } from './messages-list.tsx'
import styles from './messages.module.css'

export default function Messages({ data }: ScreenProps<typeof loadMessages>) {
  const { counts, total, opened } = data
  const list = withoutOpened(useList(MESSAGES))
  const { search, message } = list.view
  useCount('unreadMessages', counts.new)
  const shown = {
    open: counts.new + counts.read,
    new: counts.new,
    done: counts.done,
    spam: counts.spam,
  }
  const all = shown.open + counts.done + counts.spam
  return (
    <>
      <ScreenHead title="Messages" facts={[counted(all, 'message'), `${counts.new} unread`]} />
      <div className={`grid ${styles.filters}`} data-open={message ? '' : undefined}>
        <Chips
          list={list}
          counts={shown}
          name="status"
          label="Filter messages"
          options={STATUSES}
        />
        <FilterBar
          list={list}
          search={{ label: 'Search by name, email or text' }}
          {...(search ? { count: counted(total, 'message') } : {})}
        />
      </div>
      <div className={`grid apart top ${styles.screen}`} data-open={message ? '' : undefined}>
        <div className={`slim ${styles.list}`}>
          <MessagesList list={list} data={data} />
        </div>
        <section className={`slim ${styles.pane}`} aria-label="Message">
          {opened === null && (
            <EmptyState text="No message selected." hint="Select one to read and answer it." />
          )}
          {opened === 'missing' && (
            <EmptyState
              drawing="error"
              text="This message is no longer there."
              hint="It was deleted."
            />
          )}
          {opened !== null && opened !== 'missing' && (
            <MessagePane key={opened.message._id} opened={opened} list={list} />
          )}
        </section>
      </div>
    </>
  )
}

/** A list whose filters and pages lead away from the message that is open. */
function withoutOpened(list: List<MessagesView>): List<MessagesView> {
  return {
    ...list,
    href: (changes) => list.href({ message: '', ...changes }),
    go: (changes, how) => list.go({ message: '', ...changes }, how),
  }
}
