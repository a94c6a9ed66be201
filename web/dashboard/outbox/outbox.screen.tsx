import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { counted } from '#shared/text/counted.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { RetentionNotice } from './retention-notice.tsx'
import { OUTBOX, STATES, type AgedMail, type loadOutbox, type OutboxView } from './load-outbox.ts'
import { MailDialog } from './mail-dialog.tsx'
import { problemText, sendLabel } from './mail-words.ts'
import { MailState } from './mail-state.tsx'

export default function Outbox({ data }: ScreenProps<typeof loadOutbox>) {
  const { mails, totalMails, totalPages, currentPage, counts, canSend } = data
  const list = useList(OUTBOX)
  const { isOwner } = usePerson()
  const [reading, setReading] = useState<AgedMail>()
  const all = counts.sent + counts.queued + counts.kept + counts.failed
  const read: RowAction<AgedMail> = {
    label: 'Read',
    icon: 'eye',
    run: ([mail]) => setReading(mail),
  }
  return (
    <>
      <ScreenHead
        title="Outbox"
        facts={[
          counted(all, 'email'),
          counts.failed > 0 && `${counts.failed} failed`,
          !isOwner && 'Only the owner sees emails to admins',
        ]}
      />
      <RetentionNotice heldCount={counts.kept} canSend={canSend} />
      <FilterBar
        list={list}
        search={{ label: 'Search by recipient or subject' }}
        choices={[{ name: 'status', label: 'Status', options: STATES }]}
        count={counted(totalMails, 'email')}
      />
      <ManagedList
        list={list}
        label="Emails sent by the site"
        noun="email"
        rows={mails}
        nameOf={({ subject, to }) => `“${subject}” to ${to}`}
        columns={COLUMNS}
        actions={canSend ? [read, sending(true), sending(false)] : [read]}
        paging={totalPages > 1 ? { page: currentPage, pages: totalPages } : undefined}
        empty={<NoMail list={list} />}
      />
      {reading && (
        <MailDialog mail={reading} canSend={canSend} onClose={() => setReading(undefined)} />
      )}
    </>
  )
}

const COLUMNS: Column<AgedMail>[] = [
  {
    head: 'Email',
    as: 'main',
    cell: ({ subject, to, createdAt, age, problem }) => (
      <>
        <strong>{subject}</strong>
        <SpecStrip
          facts={[
            to,
            <time key="age" dateTime={createdAt}>
              {age}
            </time>,
          ]}
        />
        {problem && <p className="small breaks wrong">{problemText(problem)}</p>}
      </>
    ),
  },
  { head: 'Status', cell: ({ status }) => <MailState status={status} /> },
]

function sending(isSent: boolean): RowAction<AgedMail> {
  return {
    label: sendLabel({ status: isSent ? 'sent' : 'kept' }),
    isFor: ({ status }) => (status === 'sent') === isSent,
    send: ({ _id: id }) => call((api) => api.outbox[':id'].resend.$post({ param: { id } })),
    doneText: ([mail]) => `“${mail?.subject}” is on its way.`,
  }
}

function NoMail({ list }: { list: List<OutboxView> }) {
  return (
    <NothingFound list={list} path={OUTBOX.path} text="No emails match these filters.">
      <EmptyState
        text="No emails yet."
        hint="Every email the site sends is kept here for 90 days: confirmations, replies, password resets, orders."
      />
    </NothingFound>
  )
}
