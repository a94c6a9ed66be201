import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import type { TypedProduct } from './typed-product.ts'

type Mode = TypedProduct['sellingMode']

export const SELLING_WORDS = {
  both: { label: 'Store and Amazon', about: 'Add to Cart and a paid link' },
  own: { label: 'Own store', about: 'Add to Cart only' },
  affiliate: { label: 'Amazon only', about: 'Paid link, no cart' },
  none: { label: 'Not for sale', about: 'Page stays, no button' },
} as const satisfies Record<Mode, { label: string; about: string }>

const MODES = (['both', 'own', 'affiliate', 'none'] as const).map((value) => ({
  value,
  ...SELLING_WORDS[value],
}))

type Props = { id: string; value: Mode; onChange: (mode: Mode) => void }

export function SellingMode(props: Props) {
  return <ChoiceCards<Mode> {...props} legend="How it is sold" options={MODES} />
}
