import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EditForm } from './edit-form.tsx'
import type { loadProduct } from './load-product.ts'
import { NoProduct } from './no-product.tsx'

export default function EditProduct({ data }: ScreenProps<typeof loadProduct>) {
  const { id, product, ...others } = data
  const { timeZone } = usePerson()
  if (!product) return <NoProduct key={id} id={id} />
  return <EditForm key={id} product={product} timeZone={timeZone} {...others} />
}
