import type { AuditEntryOut, AuditOut } from '#server/modules/audit/schema.ts'
import { LocalTime } from '#web/dashboard/kit/words/local-date.tsx'
import { factWords } from './audit-words.ts'

/** The owner's last sign-ins, and beside them what failed at the account: here a stranger would show first. */
export function OwnSignIns({ signIns, failures }: Pick<AuditOut, 'signIns' | 'failures'>) {
  return (
    <section className="card grid loose two-wide pad-5 below-5" aria-label="Your account">
      <Entries
        title="Your last sign-ins"
        entries={signIns}
        none="No sign-in since the audit log began."
      />
      <Entries
        title="Failed at your account"
        entries={failures}
        none="Nothing failed in the last 30 days."
      />
    </section>
  )
}

type Props = { title: string; entries: AuditEntryOut[]; none: string }

function Entries({ title, entries, none }: Props) {
  return (
    <div>
      <h2 className="title-4">{title}</h2>
      {entries.length === 0 ? (
        <p className="note">{none}</p>
      ) : (
        <ul className="grid tight above-3 small">
          {entries.map((entry) => (
            <li key={entry._id} className="row stretched even joined-lines">
              <LocalTime iso={entry.at} />
              <span>{wordsOf(entry)}</span>
              <span className="mono">{entry.network || '–'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function wordsOf(entry: AuditEntryOut): string {
  const times = entry.count > 1 ? ` × ${entry.count}` : ''
  if (entry.verb !== 'sign-in') return `${entry.words}${times}`
  return `${factWords(entry).join(' · ') || 'Unknown browser'}${times}`
}
