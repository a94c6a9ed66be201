import type { z } from 'zod'
import { updateProductIn } from '#server/modules/catalog/saving/schema-bodies.ts'
import { createProductIn } from '#server/modules/catalog/schema-create.ts'
import { problemsIn } from '#shared/api/problems-in.ts'
import { saleProblem } from '#shared/products/sale-problem.ts'
import { hasGaps } from '#web/editor/html/gaps.ts'
import { bodyText } from './body-text.ts'
import { bodyOf, momentOf, optionsOf, stockOf } from './product-body.ts'
import { NEW_CATEGORY, type TypedProduct } from './typed-product.ts'

type Errors = Record<string, string>
type Rules = { isNew: boolean; timeZone: string }

/** What keeps a product from being saved, by field: what the server's schema refuses, and what only the form knows. */
export function checkProduct(typed: TypedProduct, { isNew, timeZone }: Rules): Errors {
  const body = { ...bodyOf(typed, timeZone), stock: stockOf(typed) }
  // Spaces alone are no text.
  const about = bodyText(typed.about) && typed.about
  const { category, newCategory } = typed
  const name = category === NEW_CATEGORY ? newCategory.trim() : category
  const { data, error } = isNew
    ? createProductIn.safeParse({ ...body, ...optionsOf(typed), about, category: name })
    : updateProductIn.safeParse(body)
  const problems = {
    ...(category === NEW_CATEGORY && !name && { category: 'Category is required' }),
    ...(error
      ? ownProblems(problemsIn(error), isNew && typed.variants.length > 0)
      : saleProblems(data)),
    ...unfinished(typed, timeZone),
  }
  const rankOf = ([field]: [string, string]) =>
    ORDER.indexOf(field.replace(/\..*/, '')) + 1 || Infinity
  return Object.fromEntries(
    Object.entries(problems).toSorted((one, other) => rankOf(one) - rankOf(other)),
  )
}

// As the form shows them.
const ORDER = [
  'title',
  'description',
  'category',
  'tags',
  'about',
  'images',
  'price',
  'stock',
  'lowStock',
  'sku',
  'barcode',
  'weightGrams',
  'options',
  'variants',
]

// The price of a product with variants is that of one of them, where it is said.
function ownProblems({ price, ...others }: Errors, hasVariants: boolean): Errors {
  return hasVariants || price === undefined ? others : { ...others, price }
}

function saleProblems({ price, sale }: z.output<typeof updateProductIn>): Errors {
  if (!sale || price === undefined) return {}
  const problem = saleProblem({ regularCents: price, ...sale })
  return problem ? { [problem.field]: problem.message } : {}
}

const GAPS = 'A picture in the text is missing. Wait for it, try again, or remove it.'
const HALF_A_DATE = 'Enter a full date, or leave it empty.'

function unfinished({ about, images, ...typed }: TypedProduct, timeZone: string): Errors {
  const { isOnSale, saleFrom, saleUntil, sellingMode, affiliateUrl, offers } = typed
  const isHalf = (wall: typeof saleFrom) => isOnSale && momentOf(wall, timeZone) === undefined
  return {
    ...(hasGaps(about) && { about: GAPS }),
    ...(images.some(({ problem }) => problem) && {
      images: 'A picture could not be uploaded. Try again or remove it.',
    }),
    ...(images.some(({ sent }) => sent !== undefined) && {
      images: 'A picture is still uploading.',
    }),
    ...(isHalf(saleFrom) && { 'sale.from': HALF_A_DATE }),
    ...(isHalf(saleUntil) && { 'sale.until': HALF_A_DATE }),
    ...(sellingMode === 'affiliate' &&
      !affiliateUrl.trim() && {
        affiliateUrl: 'A product sold only elsewhere needs an affiliate link.',
      }),
    ...(offers.length > 0 &&
      !affiliateUrl.trim() && {
        affiliateUrl: 'Enter the first shop here, before the other shops.',
      }),
  }
}
