import type { ReportPreview } from '#server/modules/affiliates/schema.ts'
import { formatAmount, formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { counted } from '#shared/text/counted.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { MappingFields } from './mapping-fields.tsx'
import type { ChosenReport, Upload } from './use-upload.ts'

type Props = { upload: Upload; chosen: ChosenReport; programmes: string[] }

export function PreviewPanel({ upload, chosen, programmes }: Props) {
  const { preview } = chosen
  const { added, missing } = preview
  const isNamed = chosen.programme.trim() !== ''
  const isReady = missing.length === 0 && isNamed && added.lines > 0
  return (
    <>
      <MappingFields
        // Another file begins with its own columns.
        key={preview.columns.map(({ name }) => name).join()}
        upload={upload}
        chosen={chosen}
        programmes={programmes}
      />
      {missing.length === 0 && <Numbers {...preview} />}
      <Remarks {...preview} isNamed={isNamed} />
      {preview.rows.length > 0 && <Rows rows={preview.rows} />}
      <div className="row">
        <Button
          variant="primary"
          busy={upload.isBusy}
          disabled={!isReady}
          onClick={upload.importIt}
        >
          {added.lines > 0 ? `Import ${counted(added.lines, 'line')}` : 'Import'}
        </Button>
        <Button variant="quiet" onClick={upload.cancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

const moneyText = (cents: number) => formatMoney(shopMoney(cents))

function Numbers({ added, unmatched, doubled, from, to }: ReportPreview) {
  return (
    <Stats>
      <Stat
        label="New lines"
        value={added.lines}
        note={
          from && (
            <>
              <DateText iso={from} /> – <DateText iso={to} />
            </>
          )
        }
      />
      <Stat label="Earned" value={moneyText(added.cents)} note="returns taken off" />
      <Stat
        label="Without an article"
        value={unmatched.lines}
        note={`${moneyText(unmatched.cents)}, to be assigned below`}
      />
      <Stat label="Imported before" value={doubled} note="not counted again" />
    </Stats>
  )
}

function Remarks({ isNamed, ...preview }: ReportPreview & { isNamed: boolean }) {
  const { missing, converted, unreadable, unreadableRows, ratesAt } = preview
  const rates = ratesAt ? <DateText iso={ratesAt} /> : 'the built-in rates'
  return (
    <ul className="small grid tight">
      {missing.length > 0 && (
        <li>Choose the {missing.map((one) => COLUMN_WORDS[one]).join(' and the ')} above.</li>
      )}
      {missing.length === 0 && !isNamed && <li>Name the programme above.</li>}
      {converted.map(({ currency, amount, cents }) => (
        <li key={currency}>
          {formatAmount(amount, currency)} counts as {moneyText(cents)}, at today’s exchange rates (
          {rates}). It stays at that.
        </li>
      ))}
      {unreadable > 0 && (
        <li>
          {counted(unreadable, 'row')} without a readable day, amount or exchange rate will be left
          out: {unreadableRows.length === 1 ? 'row' : 'rows'} {unreadableRows.join(', ')}
          {unreadable > unreadableRows.length && ' and more'}.
        </li>
      )}
    </ul>
  )
}

const COLUMN_WORDS = { date: 'column with the day', amount: 'column with the amount' } as const

function Rows({ rows }: { rows: ReportPreview['rows'] }) {
  return (
    <TableBox label="The first lines, as they are read">
      <thead>
        <tr>
          <th>Day</th>
          <th>Earned</th>
          <th>Article</th>
          <th>Product</th>
          <th>Code or tag</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines may be equal.
          <tr key={at}>
            <td className="unbroken">
              <DateText iso={row.day} />
            </td>
            <td className="unbroken">{formatAmount(row.amount, row.currency)}</td>
            <td>
              {row.isDoubled ? <Badge tone="plain">Imported before</Badge> : row.post || 'None'}
            </td>
            <td>{row.product}</td>
            <td>{row.tag}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
