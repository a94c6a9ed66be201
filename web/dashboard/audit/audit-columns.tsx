import type { AuditEntryOut } from '#server/modules/audit/schema.ts'
import { LocalTime } from '#web/dashboard/kit/words/local-date.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { Link } from '#web/ui/link.tsx'
import { factWords, objectPath, personName } from './audit-words.ts'
import type { AuditView } from './load-audit.ts'
import styles from './audit.module.css'

const ROLES = { owner: 'Owner', admin: 'Admin', user: 'Member', guest: '', site: '' }

export function columnsOf(list: List<AuditView>): Column<AuditEntryOut>[] {
  return [
    { head: 'What', as: 'main', cell: (entry) => <What entry={entry} /> },
    {
      head: 'Who',
      className: () => styles.person,
      cell: (entry) => (
        <>
          <Link to={list.href({ person: entry.by._id })} className="under slim breaks">
            {personName(entry)}
          </Link>
          {ROLES[entry.by.role] && <p className="note">{ROLES[entry.by.role]}</p>}
        </>
      ),
    },
    { head: 'When', className: () => 'unbroken', cell: ({ at }) => <LocalTime iso={at} /> },
    {
      head: 'From',
      cell: ({ network, requestId }) => (
        <>
          <span className="mono">{network || '–'}</span>
          {requestId && <p className="note mono breaks">{requestId}</p>}
        </>
      ),
    },
  ]
}

function What({ entry }: { entry: AuditEntryOut }) {
  const { words, count, object } = entry
  const to = objectPath(entry)
  const name = object.name ?? ''
  const gone = object._id !== '' && isLost(entry) && 'No longer there'
  return (
    <div className="slim breaks">
      <strong>
        {words}
        {count > 1 && ` × ${count}`}
      </strong>
      {(to || gone || name) && (
        <p className="small">
          {to ? (
            <Link to={to} className="under">
              {name || 'Open'}
            </Link>
          ) : (
            name || gone
          )}
        </p>
      )}
      <p className="note breaks">{factWords(entry).join(' · ')}</p>
    </div>
  )
}

const isLost = ({ object }: AuditEntryOut) => ['post', 'product', 'order'].includes(object.kind)
