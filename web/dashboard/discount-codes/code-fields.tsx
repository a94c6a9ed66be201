import type { Field, TypedForm } from '#web/dashboard/kit/list/editable-list.tsx'
import { checkCode, saveCode, typedOf, type TypedCode } from './code-form.ts'
import { CombinesField } from './combines-field.tsx'
import { GoodsField } from './goods-field.tsx'
import type { DiscountCode, ListedCollection, ProductCategory } from './load-discount-codes.ts'
import { shopNames } from '#shared/money/currency-name.ts'

type Shop = {
  timeZone: string
  categories: ProductCategory[]
  collections: ListedCollection[]
}

/** The form of a new discount, or of one whose terms change; its code stays. */
export function codeForm(edited: DiscountCode | undefined, shop: Shop) {
  return {
    prefix: 'code-',
    initial: typedOf(edited),
    fields: [...whatItIs(edited, shop), COMBINES, ...whenItCounts(shop)],
    check: checkCode,
    send: (typed: TypedCode) => saveCode(edited, typed),
    doneText: ({ code }: TypedCode) =>
      `${code.trim().toUpperCase()} was ${edited ? 'updated' : 'created'}.`,
  }
}

type CodeField = Field<keyof TypedCode>

function whatItIs(edited: DiscountCode | undefined, shop: Shop) {
  const fields: CodeField[] = [
    {
      name: 'code',
      label: 'Code',
      disabled: edited !== undefined,
      hint: edited ? 'A code cannot be renamed.' : 'What customers type, such as SPRING-10.',
    },
    {
      name: 'use',
      label: 'How it counts',
      hint: 'By itself, it counts in every cart that has what it needs, unless a code is typed that it does not combine with.',
      options: [
        { value: 'code', label: 'When its code is typed' },
        { value: 'automatic', label: 'By itself' },
      ],
    },
    {
      name: 'kind',
      label: 'Discount type',
      options: [
        { value: 'percent', label: 'A percentage' },
        { value: 'amount', label: `An amount in ${shopNames()}` },
        { value: 'shipping', label: 'Free shipping, the cheapest way' },
      ],
    },
    {
      name: 'value',
      label: 'Value',
      inputMode: 'decimal',
      hint: 'Nothing for free shipping.',
    },
  ]
  const goods = {
    name: 'goods' as const,
    control: (form: TypedForm<TypedCode>) => <GoodsField form={form} shop={shop} />,
  }
  return [...fields, goods]
}

const COMBINES = {
  name: 'combinesWith' as const,
  control: (form: TypedForm<TypedCode>) => <CombinesField form={form} />,
}

const YES_OR_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

function whenItCounts({ timeZone }: Shop): CodeField[] {
  return [
    {
      name: 'minOrder',
      label: `Minimum order, in ${shopNames()}`,
      inputMode: 'decimal',
      hint: 'Of what it is for, before discount and shipping.',
    },
    {
      name: 'minPieces',
      label: 'Minimum number of items',
      inputMode: 'numeric',
      hint: 'Of what it is for.',
    },
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
      name: 'once',
      label: 'Once for each customer',
      hint: 'By email address and account.',
      options: YES_OR_NO,
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
