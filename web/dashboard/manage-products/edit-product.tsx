import { useCallback, useEffect, useState } from 'react'
import type { Product, ProductCategory } from '#server/modules/catalog/schema.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EditForm } from './edit-form.tsx'
import { readProduct } from './read-product.ts'

type Props = {
  id: string
  categories: ProductCategory[]
  onClose: () => void
  onSaved: () => void
}

/** Loads a product and edits it in a dialog; one that was saved elsewhere meanwhile is loaded again on request. */
export function EditProduct({ id, ...rest }: Props) {
  const { timeZone } = usePerson()
  const [loaded, setLoaded] = useState<Product | 'failed'>()
  const load = useCallback(async () => {
    setLoaded(undefined)
    setLoaded((await readProduct(id)) ?? 'failed')
  }, [id])
  useEffect(() => void load(), [load])
  if (typeof loaded === 'object')
    return <EditForm {...rest} product={loaded} timeZone={timeZone} onReload={setLoaded} />
  return (
    <Dialog open large title="Edit Product" onClose={rest.onClose}>
      {loaded === undefined ? (
        <Spinner label="Loading the product" />
      ) : (
        <EmptyState drawing="error" text="The product could not be loaded.">
          <Button onClick={() => void load()}>Retry</Button>
        </EmptyState>
      )}
    </Dialog>
  )
}
