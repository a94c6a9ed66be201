import type { Returnable } from '#server/modules/orders/returns/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { ReturnFacts } from './return-facts.tsx'

/** What was asked for until now, with the way to take it back. */
export function OwnReturns({ returns }: { returns: Returnable['returns'] }) {
  return (
    <section className="grid tight" aria-label="Your returns">
      {returns.map((one) => (
        <div key={one._id} className="card pad-4 grid tight">
          <ReturnFacts one={one} heading="h2" />
          {one.canWithdraw && (
            <Form>
              <input type="hidden" name="return" value={one._id} />
              <Button type="submit" size="s" name="do" value="withdraw" busyLabel="Withdrawing…">
                Withdraw this return
              </Button>
            </Form>
          )}
        </div>
      ))}
    </section>
  )
}
