import { useEffect, useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Compared, Version } from './compare-versions.ts'
import styles from './difference-view.module.css'
import type { DiffPart } from './text-difference.ts'

export function DifferenceView({ before, after }: { before: Version; after: Version }) {
  const [compared, setCompared] = useState<Compared[]>()
  const { timeZone } = usePerson()
  useEffect(() => {
    let isWanted = true
    void compare(before, after, timeZone).then((found) => isWanted && setCompared(found))
    return () => void (isWanted = false)
  }, [before, after, timeZone])
  if (!compared) return <Spinner label="Comparing…" />
  if (compared.length === 0) return <p>There are no differences.</p>
  return (
    <div className="stack">
      {compared.map(({ name, lines, covers }) => (
        <section key={name} aria-label={name}>
          <h3 className="legend">{name}</h3>
          {covers && <Covers {...covers} />}
          {lines.map((line, at) =>
            line.kind === 'skipped' ? (
              <p key={at} className="fine">
                {counted(line.count, 'unchanged block')}
              </p>
            ) : (
              <p key={at} className={`breaks verbatim ${styles.line} ${styles[line.kind]}`}>
                {line.parts.map((piece, index) => (
                  <Words key={index} piece={piece} />
                ))}
              </p>
            ),
          )}
        </section>
      ))}
    </div>
  )
}

function Words({ piece: { kind, text } }: { piece: DiffPart }) {
  if (kind === 'added') return <ins>{text}</ins>
  if (kind === 'removed') return <del>{text}</del>
  return text
}

function Covers({ before, after }: { before: string; after: string }) {
  return (
    <p className={`row stretched ${styles.covers}`}>
      {before && (
        <del>
          <img src={before} alt="The cover before" />
        </del>
      )}
      {after && (
        <ins>
          <img src={after} alt="The cover after" />
        </ins>
      )}
    </p>
  )
}

async function compare(before: Version, after: Version, timeZone: string): Promise<Compared[]> {
  const { compareVersions } = await import('./compare-versions.ts')
  const isFiledAlike = before.category.join() === after.category.join()
  const categories = isFiledAlike ? new Map<string, string>() : await categoryNames()
  return compareVersions(before, after, { timeZone, categories })
}

async function categoryNames(): Promise<Map<string, string>> {
  const outcome = await tryCall(({ categories }) => categories.$get())
  return new Map('value' in outcome ? outcome.value.map(({ _id, name }) => [_id, name]) : [])
}
