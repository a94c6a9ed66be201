import { shopName } from '#shared/products/partner-shops.ts'
import { namesOf } from '#shared/api/record.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { linkedShop } from './shop-words.ts'
import type { TypedProduct } from './typed-product.ts'

type Mode = TypedProduct['sellingMode']

const ABOUT: Record<Mode, string> = {
  both: 'Add to Cart, a paid link below',
  own: 'Add to Cart only',
  affiliate: 'Paid link, no cart',
  none: 'Page stays, no button',
}

/** How a product with this link is sold, in a few words. */
export function sellingLabel(mode: Mode, affiliateUrl: string): string {
  const shop = shopName(linkedShop(affiliateUrl))
  const labels: Record<Mode, string> = {
    both: `Store and ${shop}`,
    own: 'Own store',
    affiliate: `${shop} only`,
    none: 'Not for sale',
  }
  return labels[mode]
}

type Props = { id: string; value: Mode; affiliateUrl: string; onChange: (mode: Mode) => void }

export function SellingMode({ affiliateUrl, ...props }: Props) {
  const options = namesOf(ABOUT).map((value) => ({
    value,
    label: sellingLabel(value, affiliateUrl),
    about: ABOUT[value],
  }))
  return <ChoiceCards<Mode> {...props} legend="How it is sold" options={options} />
}
