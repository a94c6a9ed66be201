import { createCodeIn } from '#server/modules/orders/discounts/schema.ts'
import type { DiscountKind } from '#shared/orders/discount-codes.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { refusedBy } from '#web/dashboard/kit/refused-by.ts'
import { typedNumber } from '#web/dashboard/kit/typed-number.ts'
import type { DiscountCode } from './load-discount-codes.ts'

export type TypedCode = {
  code: string
  use: string
  kind: string
  value: string
  /** `all`, or which of the three lists counts. */
  goods: string
  categoryIds: string[]
  collectionIds: string[]
  products: { _id: string; title: string }[]
  minOrder: string
  minPieces: string
  startsOn: string
  endsOn: string
  maxUses: string
  once: string
  combinesWith: DiscountKind[]
  active: string
}

export function typedOf(code: DiscountCode | undefined): TypedCode {
  const value = code?.percent ?? code?.amount
  return {
    code: code?.code ?? '',
    use: code?.isAutomatic ? 'automatic' : 'code',
    kind: kindOf(code),
    value: value ? String(value) : '',
    goods: goodsOf(code),
    categoryIds: code?.categoryIds ?? [],
    collectionIds: code?.collectionIds ?? [],
    products: code?.products ?? [],
    minOrder: code?.minOrder ? String(code.minOrder) : '',
    minPieces: code && code.minPieces > 1 ? String(code.minPieces) : '',
    startsOn: code?.startsOn ?? '',
    endsOn: code?.endsOn ?? '',
    maxUses: code?.maxUses ? String(code.maxUses) : '',
    once: code?.oncePerCustomer ? 'yes' : 'no',
    combinesWith: code?.combinesWith ?? [],
    active: code?.isActive === false ? 'no' : 'yes',
  }
}

function kindOf(code: DiscountCode | undefined): string {
  if (code?.freeShipping) return 'shipping'
  return code?.amount ? 'amount' : 'percent'
}

function goodsOf(code: DiscountCode | undefined): string {
  if (code?.categoryIds.length) return 'categories'
  if (code?.collectionIds.length) return 'collections'
  return code?.productIds.length ? 'products' : 'all'
}

function bodyOf(typed: TypedCode) {
  const { code, kind, value, goods, startsOn, endsOn } = typed
  const numberOr = <None>(text: string, none: None) => (text.trim() ? typedNumber(text) : none)
  return {
    code,
    percent: kind === 'percent' ? typedNumber(value) : null,
    amount: kind === 'amount' ? typedNumber(value) : null,
    freeShipping: kind === 'shipping',
    productIds: goods === 'products' ? typed.products.map(({ _id }) => _id) : [],
    categoryIds: goods === 'categories' ? typed.categoryIds : [],
    collectionIds: goods === 'collections' ? typed.collectionIds : [],
    minOrder: numberOr(typed.minOrder, 0),
    minPieces: numberOr(typed.minPieces, 1),
    startsOn,
    endsOn,
    maxUses: numberOr(typed.maxUses, null),
    oncePerCustomer: typed.once === 'yes',
    isAutomatic: typed.use === 'automatic',
    combinesWith: typed.combinesWith,
    isActive: typed.active === 'yes',
  }
}

// In the order of the form, where the server's fields for what is taken off are one, and its lists another.
export function checkCode(typed: TypedCode): Record<string, string> {
  const body = bodyOf(typed)
  const { code, [typed.kind]: value, ...others } = refusedBy(createCodeIn, body)
  const chosen = [body.productIds, body.categoryIds, body.collectionIds].flat()
  const isForNothing = typed.goods !== 'all' && chosen.length === 0
  return {
    ...(code && { code }),
    ...(value && { value }),
    ...(isForNothing && { goods: `Choose some ${typed.goods}, or all products.` }),
    ...others,
  }
}

export function saveCode(edited: DiscountCode | undefined, typed: TypedCode) {
  const json = bodyOf(typed)
  return call((api): Promise<Response> => {
    const codes = api.admin['discount-codes']
    if (!edited) return codes.$post({ json })
    const { code: _, ...terms } = json
    const { _id: id, version } = edited
    return codes[':id'].$put({ param: { id }, json: { ...terms, version } })
  })
}
