import type { StoreReport } from '#server/modules/dashboard/schema-store.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'

/** What each discount code brought and took off, beside the orders without one. */
export function CodesPanel({ report }: { report: StoreReport }) {
  const { codes, otherCodes, withoutCode, orders, sales } = report
  const takenOff = [...codes, otherCodes, withoutCode].reduce((sum, row) => sum + row.takenOff, 0)
  const ordersAtEach = [...codes, otherCodes, withoutCode].reduce((sum, row) => sum + row.orders, 0)
  const isCountedTwice = ordersAtEach > orders
  return (
    <div className="above-6">
      <ReportPanel
        id="discount-codes"
        title="Discount codes"
        note={isCountedTwice && 'An order with several discounts counts at each.'}
        empty={
          codes.length === 0 &&
          'Each code that a paid order used will stand here: its orders, what they brought, and what it took off.'
        }
      >
        <TableBox label="Discount codes, as a table">
          <thead>
            <tr>
              <th>Code</th>
              <th data-end>Orders</th>
              <th data-end>Sales less refunds</th>
              <th data-end>Taken off</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, ...row }) => (
              <Row key={code} name={code} {...row} />
            ))}
            {otherCodes.codes > 0 && (
              <Row name={counted(otherCodes.codes, 'other code')} {...otherCodes} />
            )}
            <Row name="Without a code" {...withoutCode} />
          </tbody>
          <tfoot>
            <Row name="All paid orders" orders={orders} sales={sales} takenOff={takenOff} />
          </tfoot>
        </TableBox>
      </ReportPanel>
    </div>
  )
}

function Row({ name, orders, sales, takenOff }: StoreReport['withoutCode'] & { name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-end>{orders.toLocaleString('en-US')}</td>
      <td data-end>{formatAmount(sales)}</td>
      <td data-end>{formatAmount(takenOff)}</td>
    </tr>
  )
}
