import { LinkButton } from '#web/ui/button.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'

type Props = {
  title: string
  id: string
  total: number
  /** The first ones; a row of 0 is named in the words. */
  problems: readonly { line: number; name: string; problem: string }[]
}

/** What of a file was left out, and why; all of it as a file. */
export function Problems({ title, id, total, problems }: Props) {
  if (total === 0) return null
  const hasLines = problems.some(({ line }) => line > 0)
  return (
    <div className="above-3">
      <PanelHead title={title} note={total}>
        <LinkButton href={`/api/products/imports/${id}/problems.csv`} size="s" download="">
          Download as CSV
        </LinkButton>
      </PanelHead>
      <TableBox label={title}>
        <thead>
          <tr>
            {hasLines && <th>Row</th>}
            <th>Product</th>
            <th>Why</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, name, problem }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Lines may be equal.
            <tr key={at}>
              {hasLines && <td className="num">{line}</td>}
              <td className="breaks">{name}</td>
              <td className="breaks">{problem}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {total > problems.length && (
        <p className="meta">And {(total - problems.length).toLocaleString('en-US')} more.</p>
      )}
    </div>
  )
}
