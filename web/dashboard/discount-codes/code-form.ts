import { createCodeIn } from '#server/modules/orders/discounts/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { refusedBy } from '#web/dashboard/kit/refused-by.ts'
import { typedNumber } from '#web/dashboard/kit/typed-number.ts'
import type { DiscountCode } from './load-discount-codes.ts'

export type TypedCode = {
  code: string
  kind: string
  value: string
  startsOn: string
  endsOn: string
  maxUses: string
  minOrder: string
  active: string
}

/** The form of a new code, or of one whose terms change; its name stays. */
export function codeForm(edited: DiscountCode | undefined, timeZone: string) {
  return {
    prefix: 'code-',
    initial: typedOf(edited),
    fields: fieldsOf(edited, timeZone),
    check: checkCode,
    send: (typed: TypedCode) => save(edited, typed),
    doneText: ({ code }: TypedCode) =>
      `${code.trim().toUpperCase()} was ${edited ? 'updated' : 'created'}.`,
  }
}

function typedOf(code: DiscountCode | undefined): TypedCode {
  const value = code?.percent ?? code?.amount
  return {
    code: code?.code ?? '',
    kind: code?.amount ? 'amount' : 'percent',
    value: value ? String(value) : '',
    startsOn: code?.startsOn ?? '',
    endsOn: code?.endsOn ?? '',
    maxUses: code?.maxUses ? String(code.maxUses) : '',
    minOrder: code?.minOrder ? String(code.minOrder) : '',
    active: code?.isActive === false ? 'no' : 'yes',
  }
}

type Field = {
  name: keyof TypedCode
  label: string
  hint?: string
  required?: boolean
  disabled?: boolean
  type?: 'text' | 'date'
  inputMode?: 'numeric' | 'decimal'
  options?: { value: string; label: string }[]
}

function fieldsOf(edited: DiscountCode | undefined, timeZone: string): Field[] {
  return [
    {
      name: 'code',
      label: 'Code',
      disabled: edited !== undefined,
      hint: edited ? 'A code cannot be renamed.' : 'What customers type, such as SPRING-10.',
    },
    {
      name: 'kind',
      label: 'Discount type',
      options: [
        { value: 'percent', label: 'A percentage' },
        { value: 'amount', label: 'An amount in US dollars' },
      ],
    },
    { name: 'value', label: 'Value', required: true, inputMode: 'decimal' },
    {
      name: 'startsOn',
      label: 'First day',
      type: 'date',
      hint: 'Leave empty to start immediately.',
    },
    {
      name: 'endsOn',
      label: 'Last day',
      type: 'date',
      hint: `Leave empty for no end. Days are in ${timeZone}.`,
    },
    {
      name: 'maxUses',
      label: 'Usage limit',
      inputMode: 'numeric',
      hint: 'Leave empty for no limit.',
    },
    {
      name: 'minOrder',
      label: 'Minimum order, in US dollars',
      inputMode: 'decimal',
      hint: 'Before discount and shipping.',
    },
    {
      name: 'active',
      label: 'Status',
      options: [
        { value: 'yes', label: 'Active' },
        { value: 'no', label: 'Off' },
      ],
    },
  ]
}

function bodyOf({ kind, value, maxUses, minOrder, active, ...typed }: TypedCode) {
  return {
    ...typed,
    percent: kind === 'percent' ? typedNumber(value) : null,
    amount: kind === 'amount' ? typedNumber(value) : null,
    minOrder: minOrder.trim() ? typedNumber(minOrder) : 0,
    isActive: active === 'yes',
    maxUses: maxUses.trim() ? typedNumber(maxUses) : null,
  }
}

// In the order of the form, where the server's two fields for what is taken off are one.
function checkCode(typed: TypedCode): Record<string, string> {
  const { code, [typed.kind]: value, ...others } = refusedBy(createCodeIn, bodyOf(typed))
  return { ...(code && { code }), ...(value && { value }), ...others }
}

function save(edited: DiscountCode | undefined, typed: TypedCode) {
  const json = bodyOf(typed)
  return call((api): Promise<Response> => {
    const codes = api.admin['discount-codes']
    if (!edited) return codes.$post({ json })
    const { code: _, ...terms } = json
    const { _id: id, version } = edited
    return codes[':id'].$put({ param: { id }, json: { ...terms, version } })
  })
}
