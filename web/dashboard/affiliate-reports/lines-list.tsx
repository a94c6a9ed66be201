import { useState } from 'react'
import { formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { ListTable, type Column } from '#web/dashboard/kit/list/list-table.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { LINE_STATES, type ReportLine, type Reports } from './load-reports.ts'

type View = { page: number; state: 'open' | 'all'; after: string }
type Props = { list: List<View>; data: Reports }

// As many as the server counts.
const MOST_COUNTED = 1000

export function LinesList({ list, data: { lines, next, openLines } }: Props) {
  const [assigned, setAssigned] = useState<ReportLine>()
  const { state, after, page } = list.view
  const count = openLines < MOST_COUNTED ? openLines : `${MOST_COUNTED.toLocaleString('en-US')}+`
  const assignButton = (line: ReportLine) => (
    <Button
      size="s"
      aria-label={`Assign ${line.product || 'the line'}`}
      onClick={() => setAssigned(line)}
    >
      Assign…
    </Button>
  )
  return (
    <section className="above-6" aria-labelledby="lines">
      <PanelHead title="Lines of the reports" id="lines" />
      <nav className="chips" aria-label="Lines">
        {LINE_STATES.map(({ value, label }) => (
          <Chip
            key={value}
            to={list.href({ page, state: value, after: '' })}
            chosen={value === state}
            keepScroll
          >
            {label}
            {value === 'open' && openLines > 0 && ` (${count})`}
          </Chip>
        ))}
      </nav>
      {lines.length === 0 ? (
        <EmptyState text="Every line has found its place." />
      ) : (
        <ListTable
          label="Lines of the reports"
          rows={lines}
          columns={COLUMNS}
          isLoading={list.isLoading}
          actions={assignButton}
          foot={
            (after || next) && (
              <>
                {after && (
                  <LinkButton size="s" to={list.href({ page, state, after: '' })}>
                    Latest lines
                  </LinkButton>
                )}
                {next && (
                  <LinkButton
                    size="s"
                    className="push"
                    to={list.href({ page, state, after: next })}
                  >
                    Earlier lines
                  </LinkButton>
                )}
              </>
            )
          }
        />
      )}
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(undefined)} />}
    </section>
  )
}

const COLUMNS: Column<ReportLine>[] = [
  {
    head: 'Line',
    as: 'main',
    isTitle: true,
    cell: ({ product, programme, tag }) => (
      <>
        <span className="breaks">{product || 'No description'}</span>
        <p className="note breaks">
          {programme}
          {tag && ` · ${tag}`}
        </p>
      </>
    ),
  },
  { head: 'Day', as: 'figure', cell: ({ day }) => <DateText iso={day} /> },
  {
    head: 'Article',
    cell: ({ post, isOpen }) => post || (isOpen ? 'None yet' : 'Not from an article'),
  },
  {
    head: 'Earned',
    as: 'figure',
    isNumber: true,
    cell: ({ cents }) => formatMoney(shopMoney(cents)),
  },
]
