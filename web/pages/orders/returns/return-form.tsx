import type { Returnable } from '#server/modules/orders/returns/schema.ts'
import { longest } from '#shared/api/field-rules.ts'
import { reasonText, RETURN_REASONS } from '#shared/orders/return-states.ts'
import type { FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { requestReturnIn } from '#server/modules/orders/returns/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { piecesField } from './typed-return.ts'
import styles from './returns.module.css'

const REASONS = RETURN_REASONS.map((value) => ({ value, label: reasonText(value) }))

type Props = { order: Returnable; form: FormState }

/** Asks which items go back and why, and says what happens then. */
export function ReturnForm({ order, form: { errors, values } }: Props) {
  const { mailIsSent } = useSite()
  return (
    <Form className="card pad-4 grid loose">
      <ErrorSummary errors={errors} title="Your return is not requested" />
      <p className="soft">
        Until <DateText iso={`${order.until}T12:00:00Z`} /> you can ask for it here.{' '}
        {mailIsSent
          ? 'The shop answers by email: once it accepts, you learn where to send the items.'
          : 'The shop answers on this page: once it accepts, you read here where to send the items.'}{' '}
        Keep them until then. Your money comes back after they have arrived.
      </p>
      <fieldset id="lines" tabIndex={-1} className="grid tight">
        <legend className="legend">Which items?</legend>
        {order.lines.map((line) => (
          <ItemField
            key={line.position}
            line={line}
            value={values[piecesField(line.position)] ?? firstCount(order)}
          />
        ))}
        <FieldError id="lines" error={errors.lines} />
      </fieldset>
      <Select
        name="reason"
        label="Why?"
        placeholder="Choose a reason"
        options={REASONS}
        defaultValue={values.reason ?? ''}
        error={errors.reason}
      />
      <Textarea
        name="text"
        label="What should we know?"
        aside={<span className="note">optional</span>}
        rows={4}
        maxLength={longest(requestReturnIn.shape.text)}
        defaultValue={values.text}
        error={errors.text}
      />
      <div>
        <Button type="submit" variant="primary" name="do" value="request" busyLabel="Sending…">
          Request return
        </Button>
      </div>
    </Form>
  )
}

type Line = Returnable['lines'][number]

// Whoever bought one piece means that one.
function firstCount({ lines }: Returnable): string {
  return lines.reduce((sum, { left }) => sum + left, 0) === 1 ? '1' : '0'
}

function ItemField({ line, value }: { line: Line; value: string }) {
  const { position, title, image_url, left, quantity } = line
  const name = piecesField(position)
  return (
    <div className={`grid snug centered ${styles.item}`}>
      <img className="photo" src={image_url} alt="" width={48} height={48} />
      <label className="ui breaks" htmlFor={name}>
        <Unbroken text={title} />
        <small className="block small faint">{leftText(left, quantity)}</small>
      </label>
      {left > 0 && (
        <input
          className={`control num ${styles.count}`}
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={left}
          defaultValue={value}
          autoComplete="off"
        />
      )}
    </div>
  )
}

function leftText(left: number, quantity: number): string {
  if (left === 0) return 'Returned already'
  return left < quantity ? `${left} of ${quantity} can be returned` : `${quantity} bought`
}
