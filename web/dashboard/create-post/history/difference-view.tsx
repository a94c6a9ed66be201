import { useEffect, useState } from 'react'
import { counted } from '#shared/counted.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { blocksOf } from './blocks-of.ts'
import styles from './difference-view.module.css'
import type { Line, Part } from './text-difference.ts'

export type Version = {
  title: string
  content: string
  excerpt: string
  metaTitle: string
  metaDescription: string
  tags: string[]
}

type Compared = { name: string; lines: Line[] }[]

export function DifferenceView({ before, after }: { before: Version; after: Version }) {
  const [compared, setCompared] = useState<Compared>()
  useEffect(() => {
    let isWanted = true
    void compare(before, after).then((found) => isWanted && setCompared(found))
    return () => void (isWanted = false)
  }, [before, after])
  if (!compared) return <Spinner label="Comparing…" />
  if (compared.length === 0) return <p>There are no differences.</p>
  return (
    <div className="stack">
      {compared.map(({ name, lines }) => (
        <section key={name} aria-label={name}>
          <h3 className="legend">{name}</h3>
          {lines.map((line, at) =>
            line.kind === 'skipped' ? (
              <p key={at} className="fine">
                {counted(line.count, 'unchanged block')}
              </p>
            ) : (
              <p key={at} className={`${styles.line} ${styles[line.kind]}`}>
                {line.parts.map((part, index) => (
                  <Words key={index} part={part} />
                ))}
              </p>
            ),
          )}
        </section>
      ))}
    </div>
  )
}

function Words({ part: { kind, text } }: { part: Part }) {
  if (kind === 'added') return <ins>{text}</ins>
  if (kind === 'removed') return <del>{text}</del>
  return text
}

async function compare(before: Version, after: Version): Promise<Compared> {
  const { compareBlocks, compareWords } = await import('./text-difference.ts')
  const short = (name: string, one: string, other: string) =>
    one === other
      ? []
      : [{ name, lines: [{ kind: 'changed' as const, parts: compareWords(one, other) }] }]
  const text = compareBlocks(blocksOf(before.content), blocksOf(after.content))
  return [
    ...short('Title', before.title, after.title),
    ...(text.some(({ kind }) => kind !== 'skipped') ? [{ name: 'Text', lines: text }] : []),
    ...short('Excerpt', before.excerpt, after.excerpt),
    ...short('Tags', before.tags.join(', '), after.tags.join(', ')),
    ...short('Meta title', before.metaTitle, after.metaTitle),
    ...short('Meta description', before.metaDescription, after.metaDescription),
  ]
}
