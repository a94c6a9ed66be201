import { mediaUrl } from '#shared/picture.ts'
import { priceAt } from '#server/modules/catalog/pricing/index.ts'
import type { ImageRow, SummaryRow } from '#server/modules/catalog/queries-products.ts'
import type { ThirdPartyProduct } from '#server/modules/catalog/schema.ts'

/** The shape of the third-party catalogue: prices as text in US dollars, one variant each. */
export function presentThirdParty(
  row: SummaryRow,
  image: ImageRow | undefined,
  at: string,
): ThirdPartyProduct {
  const amount = (priceAt(row, at) / 100).toFixed(2)
  return {
    id: row.id,
    handle: row.slug,
    title: row.title,
    description: row.description,
    price: amount,
    image: image ? mediaUrl(image.id, image.width) : '',
    variants: [
      {
        id: row.id,
        price: { amount, currencyCode: 'USD' },
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
      },
    ],
  }
}
