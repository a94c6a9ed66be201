import { withPoint } from '#shared/typed-dollars.ts'
import { call } from '#web/dashboard/kit/call.ts'
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
    limits: { code: 40 },
    fields: fieldsOf(edited, timeZone),
    check: checkCode,
    send: async (typed: TypedCode) => withFieldNames(await save(edited, typed), typed.kind),
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
      required: true,
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

function checkCode({ code, kind, value, maxUses, minOrder }: TypedCode): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!code.trim()) problems.code = 'Enter the code.'
  if (Number.isNaN(numberOf(value)) || !value.trim())
    problems.value = 'Enter the value of the discount.'
  if (kind === 'percent' && !/^\s*\d{1,3}\s*$/.test(value))
    problems.value = 'The percentage must be a whole number from 1 to 100.'
  if (maxUses.trim() && !/^\d{1,7}$/.test(maxUses.trim()))
    problems.maxUses = 'The limit must be a whole number, 1 or more.'
  if (Number.isNaN(numberOf(minOrder))) problems.minOrder = 'Enter an amount in US dollars.'
  return problems
}

const numberOf = (typed: string): number => Number(withPoint(typed))

function save(edited: DiscountCode | undefined, typed: TypedCode) {
  const { code, kind, value, startsOn, endsOn, maxUses, minOrder, active } = typed
  const terms = {
    percent: kind === 'percent' ? numberOf(value) : null,
    amount: kind === 'amount' ? numberOf(value) : null,
    startsOn,
    endsOn,
    minOrder: numberOf(minOrder),
    isActive: active === 'yes',
    maxUses: maxUses.trim() ? Number(maxUses) : null,
  }
  return call((api): Promise<Response> => {
    const codes = api.admin['discount-codes']
    if (!edited) return codes.$post({ json: { ...terms, code } })
    const json = { ...terms, version: edited.version }
    return codes[':id'].$put({ param: { id: edited._id }, json })
  })
}

type Saved = Awaited<ReturnType<typeof save>>

// The server's two fields for what is taken off are one here.
function withFieldNames(outcome: Saved, kind: string): Saved {
  const fields = 'refusal' in outcome ? outcome.refusal.fields : undefined
  const text = fields?.[kind]
  if (fields && text) fields.value = text
  return outcome
}
