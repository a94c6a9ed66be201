import {
  requestCancelIn,
  type Cancellable,
  type CancelRequest,
} from '#server/modules/orders/cancellations/schema.ts'
import { longest } from '#shared/api/field-rules.ts'
import type { FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { CancelFacts } from './cancel-facts.tsx'

type Props = { order: Cancellable; form: FormState }

/** Cancels at once what nobody paid or packed. */
export function CancelForm({ order: { order_number, total }, form: { errors } }: Props) {
  return (
    <Form className="card pad-4 grid loose">
      <ErrorSummary errors={errors} title="Your order is not cancelled" />
      <p>
        Press the button to cancel your order {order_number} for {total}. Its items go back into
        stock, and nothing is charged.
      </p>
      <div>
        <Button type="submit" variant="danger" name="do" value="cancel" busyLabel="Cancelling…">
          Cancel my order
        </Button>
      </div>
    </Form>
  )
}

/** Asks the shop to cancel what is paid or packed. */
export function AskForm({ order: { order_number, total }, form: { errors, values } }: Props) {
  const { site, mailIsSent } = useSite()
  return (
    <Form className="card pad-4 grid loose">
      <ErrorSummary errors={errors} title="The shop is not asked" />
      <p className="soft">
        Your order {order_number} for {total} is not shipped yet, so the shop can still cancel it.{' '}
        {mailIsSent ? 'You get its answer by email.' : 'You read its answer on this page.'} If it
        cancels the order, what you paid comes back within {site.refundDays} business days.
      </p>
      <Textarea
        name="text"
        label="Why do you want to cancel it?"
        aside={<span className="note">optional</span>}
        rows={4}
        maxLength={longest(requestCancelIn.shape.text)}
        defaultValue={values.text}
        error={errors.text}
      />
      <div>
        <Button type="submit" variant="primary" name="do" value="ask" busyLabel="Sending…">
          Ask to cancel
        </Button>
      </div>
    </Form>
  )
}

/** What was asked and is not answered yet, with the way to take it back. */
export function OpenRequest({
  request,
  form: { errors },
}: {
  request: CancelRequest
  form: FormState
}) {
  return (
    <Form className="card pad-4 grid tight">
      <ErrorSummary errors={errors} title="Nothing was changed" />
      <CancelFacts request={request} heading="h2" />
      <div>
        <Button type="submit" size="s" name="do" value="keep" busyLabel="One moment…">
          Keep my order
        </Button>
      </div>
    </Form>
  )
}
