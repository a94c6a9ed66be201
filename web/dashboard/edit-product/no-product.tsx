import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#shared/addresses.ts'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import {
  NEW_PRODUCT,
  productCopies,
  type ProductCopy,
} from '#web/dashboard/product-form/local-copy/product-copy.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

/** Shown for a product that is not there, with what this browser kept of it. */
export function NoProduct({ id }: { id: string }) {
  return (
    <>
      <UnsavedProduct id={id} />
      <EmptyState heading="h1" text="Product not found" hint="It may have been deleted.">
        <LinkButton to={pathTo.dashboardScreen('manage-products')}>Manage Products</LinkButton>
      </EmptyState>
    </>
  )
}

function UnsavedProduct({ id }: { id: string }) {
  const { _id: userId } = usePerson()
  const navigate = useNavigate()
  const [copy, setCopy] = useState<ProductCopy>()
  useEffect(() => {
    void (async () => {
      const copies = productCopies(userId)
      await copies.recover()
      setCopy(copies.list(id)[0])
    })()
  }, [userId, id])
  if (!copy) return null
  const drop = () => {
    productCopies(userId).remove(id, copy.writer)
    setCopy(undefined)
  }
  const goOn = () => {
    const draft = { ...copy.draft, slug: '' }
    const fresh = { ...copy, draft, base: null, version: null }
    if (productCopies(userId).write(NEW_PRODUCT, fresh)) drop()
    void navigate(pathTo.dashboardScreen('add-product'))
  }
  return (
    <Banner
      tone="info"
      icon="clock"
      actions={
        <>
          <Button onClick={goOn}>Add it as a new product</Button>
          <Button variant="quiet" onClick={drop}>
            Discard
          </Button>
        </>
      }
    >
      <strong>This browser has an unsaved version, from {clockTime(copy.savedAt)}.</strong>
      {copy.draft.title && ` “${copy.draft.title}”`}
    </Banner>
  )
}
