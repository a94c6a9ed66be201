import { DISCOUNT_KINDS } from '#shared/orders/discount-codes.ts'
import type { TypedForm } from '#web/dashboard/kit/list/editable-list.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { TypedCode } from './code-form.ts'
import { KIND_NAMES } from './terms-text.ts'

/** Beside which other discounts one may stand in an order. */
export function CombinesField({ form: { values, set } }: { form: TypedForm<TypedCode> }) {
  const { combinesWith } = values
  return (
    <fieldset aria-describedby="code-combines-hint">
      <legend className="legend">May be combined with</legend>
      {DISCOUNT_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={KIND_NAMES[kind]}
          checked={combinesWith.includes(kind)}
          onChange={({ target }) =>
            set({
              combinesWith: DISCOUNT_KINDS.filter((one) =>
                one === kind ? target.checked : combinesWith.includes(one),
              ),
            })
          }
        />
      ))}
      <p className="small soft" id="code-combines-hint">
        The other discount has to allow it, too. Products come first, then the order on what is
        left, then shipping. Where two don’t combine, the one that takes off more counts.
      </p>
    </fieldset>
  )
}
