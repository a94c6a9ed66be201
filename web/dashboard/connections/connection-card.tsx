import { useState } from 'react'
import type { Check, Connection } from '#server/modules/connections/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CONNECTION_WORDS } from './connection-words.ts'
import styles from './connections.module.css'
import { SetUpLines } from './set-up-lines.tsx'

type Props = { connection: Connection }

/** One connection: how it is set up, how it last went, and a test. */
export function ConnectionCard({ connection }: Props) {
  const { name, isConfigured } = connection
  const { title, about, test } = CONNECTION_WORDS[name]
  const { check, isBusy, run } = useTest(name)
  const last = withCheck(connection, check)
  return (
    <section className="card grid snug pad-head" aria-labelledby={name}>
      <div className="between">
        <h2 className="title-4" id={name}>
          {title}
        </h2>
        <State connection={last} />
      </div>
      <p className="soft ui">{about}</p>
      <Variables connection={connection} />
      {isConfigured ? (
        <>
          <LastTimes connection={last} />
          <div className="row tight">
            <Button
              busy={isBusy}
              busyLabel="Testing…"
              aria-label={`Test ${title}`}
              onClick={() => void run()}
            >
              Test
            </Button>
            <span className="fine">{test}</span>
          </div>
          {check && <Banner tone={check.isOk ? 'ok' : 'bad'}>{check.words}</Banner>}
        </>
      ) : (
        <SetUpLines title={title} lines={connection.lines} />
      )}
    </section>
  )
}

function useTest(name: Connection['name']) {
  const [check, setCheck] = useState<Check>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setCheck(undefined)
    const outcome = await call((api) => api.connections[':name'].test.$post({ param: { name } }))
    const at = new Date().toISOString()
    setCheck(
      'value' in outcome ? outcome.value : { isOk: false, words: outcome.refusal.message, at },
    )
    setBusy(false)
  }
  return { check, isBusy, run }
}

function withCheck(connection: Connection, check: Check | undefined): Connection {
  if (!check) return connection
  return check.isOk
    ? { ...connection, okAt: check.at }
    : { ...connection, failedAt: check.at, failure: check.words }
}

function State({ connection: { isConfigured, okAt, failedAt } }: Props) {
  if (!isConfigured) return <Badge tone="plain">Not set up</Badge>
  if (failedAt && failedAt > (okAt ?? '')) return <Badge tone="bad">Failing</Badge>
  return okAt ? <Badge tone="ok">Working</Badge> : <Badge tone="info">Set up, not tested</Badge>
}

function Variables({ connection: { variables, isConfigured } }: Props) {
  const shown = variables.filter(({ isSet }) => isSet)
  if (!isConfigured || shown.length === 0) return null
  return (
    <dl className={`small grid close ${styles.facts}`}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt className="mono faint">{name}</dt>
          <dd className="slim breaks">{value ?? 'set, kept secret'}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastTimes({ connection: { okAt, failedAt, failure } }: Props) {
  const { timeZone } = usePerson()
  const when = (at: string) => siteDate(new Date(at), timeZone, true)
  if (!okAt && !failedAt) return <p className="fine">Not tested yet.</p>
  return (
    <dl className={`small grid close ${styles.facts}`}>
      {okAt && (
        <div>
          <dt className="faint">Last success</dt>
          <dd className="slim breaks">{when(okAt)}</dd>
        </div>
      )}
      {failedAt && (
        <div>
          <dt className="faint">Last failure</dt>
          <dd className="slim breaks">
            {when(failedAt)}: {failure}
          </dd>
        </div>
      )}
    </dl>
  )
}
