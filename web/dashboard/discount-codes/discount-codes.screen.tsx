import { pathTo } from '#shared/addresses.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { counted } from '#shared/text/counted.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { EditableList } from '#web/dashboard/kit/list/editable-list.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { showLink } from '#web/dashboard/kit/show-link.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { termsText } from './terms-text.ts'
import { codeForm } from './code-fields.tsx'
import { CODES, type DiscountCode, type loadDiscountCodes } from './load-discount-codes.ts'

export default function DiscountCodes({ data }: ScreenProps<typeof loadDiscountCodes>) {
  const { codes, totalCodes, currentPage, totalPages, timeZone, categories, collections } = data
  const list = useList(CODES)
  const rules = useRules('discountCode')
  return (
    <>
      <ScreenHead title="Discount Codes" facts={[counted(totalCodes, 'code')]} />
      <EditableList
        list={list}
        label="Discount codes"
        noun="code"
        rows={codes}
        nameOf={({ code }) => code}
        columns={COLUMNS}
        actions={[COPY_LINK, SWITCH_OFF]}
        form={(edited) => ({ ...codeForm(edited, { timeZone, categories, collections }), rules })}
        {...(totalPages > 1 && { paging: { page: currentPage, pages: totalPages } })}
        empty={
          <EmptyState text="No discount codes yet." hint="Use the form to create the first one." />
        }
      />
    </>
  )
}

const STATES = {
  active: ['ok', 'Active'],
  planned: ['info', 'Scheduled'],
  expired: ['plain', 'Expired'],
  'used-up': ['plain', 'Used up'],
  off: ['plain', 'Off'],
} as const

const COLUMNS: Column<DiscountCode>[] = [
  {
    head: 'Code',
    as: 'main',
    cell: (code) => (
      <>
        <strong className="mono">{code.code}</strong>
        <p className="note">{termsText(code)}</p>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ state }) => {
      const [tone, label] = STATES[state]
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { head: 'Valid', cell: (code) => <Days code={code} /> },
  {
    head: 'Uses',
    as: 'figure',
    isNumber: true,
    cell: ({ uses, maxUses }) => (maxUses === null ? `${uses} used` : `${uses} of ${maxUses} used`),
  },
]

function Days({ code: { startsOn, endsOn } }: { code: DiscountCode }) {
  if (!startsOn && !endsOn) return <span className="note">always</span>
  return (
    <span className="note">
      {startsOn && (
        <>
          from <DateText iso={startsOn} />{' '}
        </>
      )}
      {endsOn && (
        <>
          until <DateText iso={endsOn} />
        </>
      )}
    </span>
  )
}

const COPY_LINK: RowAction<DiscountCode> = {
  label: 'Link',
  variant: 'quiet',
  isFor: ({ isAutomatic }) => !isAutomatic,
  run: ([code]) => {
    if (!code) return
    const link = location.origin + pathTo.discount(code.code)
    const text = 'Whoever opens it has the code in their cart for 30 days, and lands in the store.'
    void showLink(link, { title: `Link to ${code.code}`, text })
  },
}

const SWITCH_OFF: RowAction<DiscountCode> = {
  label: 'Turn off',
  variant: 'quiet',
  isFor: ({ isActive }) => isActive,
  send: ({
    _id: id,
    code: _code,
    uses: _uses,
    state: _state,
    products: _products,
    kind: _kind,
    ...terms
  }) =>
    call((api) =>
      api.admin['discount-codes'][':id'].$put({
        param: { id },
        json: { ...terms, isActive: false },
      }),
    ),
  doneText: ([code]) => `${code?.code} was turned off.`,
}
