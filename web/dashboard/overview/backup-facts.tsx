import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { proofPlace, whyNotProven } from '#shared/text/proof-words.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ageOf } from './ages.ts'
import { Panel } from './panel-list.tsx'
import styles from './overview.module.css'

type Backup = NonNullable<Dashboard['backup']>

const OVERDUE_MS = 2 * 24 * 60 * 60 * 1000

export function BackupFacts({ backup, now }: { backup: Backup; now: Date }) {
  const { good, bucket } = backup
  const trouble = troubleOf(backup, now)
  return (
    <Panel id="backup" title="Backup">
      <div className={`small grid snug pad-4 ${styles.backup}`}>
        {trouble && <Banner tone={backup.failed ? 'bad' : 'warn'}>{trouble}</Banner>}
        {good ? (
          <dl>
            <div>
              <dt className="meta">Last good backup</dt>
              <dd>
                <time dateTime={good.at}>{agoOf(good.at, now)}</time>
              </dd>
            </div>
            {good.proof.into && (
              <div>
                <dt className="meta">Restored and compared</dt>
                <dd>
                  <time dateTime={good.proof.at}>{agoOf(good.proof.at, now)}</time>,{' '}
                  {proofPlace(good.proof)}
                </dd>
              </div>
            )}
            <div>
              <dt className="meta">Size</dt>
              <dd>{sizeText(good.sizeBytes)}, verified</dd>
            </div>
            <div>
              <dt className="meta">File</dt>
              <dd className="breaks">{good.file}</dd>
            </div>
            {bucket && (
              <div>
                <dt className="meta">Newest in {bucket.name}</dt>
                <dd>
                  {bucket.arrivedAt ? (
                    <time dateTime={bucket.arrivedAt}>{agoOf(bucket.arrivedAt, now)}</time>
                  ) : (
                    'None from this machine yet'
                  )}
                </dd>
              </div>
            )}
          </dl>
        ) : (
          <p>
            {backup.isNightly
              ? 'No backup yet. The first one will be made tonight.'
              : 'No backup yet, and nightly backups are off.'}
          </p>
        )}
      </div>
    </Panel>
  )
}

function troubleOf({ good, failed, isNightly }: Backup, now: Date): string | undefined {
  if (failed) return `The last backup failed, ${agoOf(failed.at, now)}: ${failed.reason}`
  const isOverdue = good && now.getTime() - new Date(good.at).getTime() > OVERDUE_MS
  if (isOverdue && isNightly) return 'No backup since then. Is the site running at night?'
  return good ? whyNotProven(good.proof) : undefined
}

function agoOf(iso: string, now: Date): string {
  const age = ageOf(iso, now)
  return age === 'now' ? 'just now' : `${age} ago`
}
