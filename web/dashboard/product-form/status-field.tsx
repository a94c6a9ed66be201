import { PRODUCT_STATUSES, type ProductStatus } from '#shared/products/product-status.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'

const OPTIONS: Record<ProductStatus, { label: string; about: string }> = {
  live: { label: 'Live', about: 'In the store, for everybody' },
  draft: { label: 'Draft', about: 'Only admins see it' },
  archived: { label: 'Archived', about: 'Page stays, no longer sold' },
}

type Props = { id: string; value: ProductStatus; onChange: (status: ProductStatus) => void }

export function StatusField(props: Props) {
  const options = PRODUCT_STATUSES.map((value) => ({ value, ...OPTIONS[value] }))
  return <ChoiceCards<ProductStatus> {...props} legend="Status" isNarrow options={options} />
}
