import { useState } from 'react'
import type { Product, ProductCategory } from '#server/modules/catalog/schema.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { AboveBar } from '#web/dashboard/kit/above-bar.tsx'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { checkProduct } from '#web/dashboard/product-form/check-product.ts'
import { changesOf } from '#web/dashboard/product-form/product-body.ts'
import { PREFIX, ProductFields } from '#web/dashboard/product-form/product-fields.tsx'
import { typedOf, type TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Conflict } from './conflict.tsx'
import { saveProduct } from './save-product.ts'

const ID = 'edit-product'

type Props = {
  product: Product
  categories: ProductCategory[]
  timeZone: string
  onClose: () => void
  onSaved: () => void
  onReload: (product: Product) => void
}

export function EditForm({ product, categories, timeZone, onClose, onSaved, onReload }: Props) {
  // What a save starts from; after a conflict, the product as somebody else saved it.
  const [stored, setStored] = useState(product)
  const [theirs, setTheirs] = useState<Product>()
  const [isLeaving, setLeaving] = useState(false)
  const before = typedOf(stored, timeZone)
  const form = useForm({
    initial: before,
    prefix: PREFIX,
    hasProblemList: true,
    check: (typed: TypedProduct) => checkProduct(typed, { isNew: false, timeZone }),
    send: async (typed: TypedProduct) => {
      const outcome = await saveProduct({ stored, typed, timeZone, categories })
      if (!outcome.theirs) return outcome.sent
      if (outcome.theirs.version === stored.version) {
        setStored(outcome.theirs)
        return outcome.sent
      }
      setTheirs(outcome.theirs)
      // The banner says what happened.
      return { refusal: new ApiRefusal(409, { message: '' }) }
    },
    doneText: ({ title }) => `“${title.trim()}” was saved.`,
    onDone: () => {
      onSaved()
      onClose()
    },
  })
  const changes = changesOf(before, form.values, timeZone)
  const isDirty = Object.keys(changes).length > 0 || form.values.images.some(({ url }) => !url)

  // Esc does not answer the question: only its own button discards changes.
  const close = () => (isDirty ? setLeaving(!isLeaving) : onClose())
  const foot = isLeaving ? (
    <>
      <strong role="alert">Close without saving your changes?</strong>
      <Button data-autofocus onClick={() => setLeaving(false)}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onClose}>
        Discard changes
      </Button>
    </>
  ) : (
    <>
      {theirs ? (
        <AboveBar>
          <Conflict
            before={before}
            theirs={typedOf(theirs, timeZone)}
            onKeep={() => {
              form.set(untouched(before, form.values, typedOf(theirs, timeZone)))
              setStored(theirs)
              setTheirs(undefined)
            }}
            onTakeTheirs={() => onReload(theirs)}
          />
        </AboveBar>
      ) : (
        <FormProblems
          title="The product was not saved"
          prefix={PREFIX}
          errors={form.errors}
          message={form.message}
        />
      )}
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={ID}
        variant="primary"
        disabled={!isDirty || theirs !== undefined}
        busy={form.isBusy}
      >
        Save changes
      </Button>
    </>
  )

  return (
    <Dialog open large title="Edit Product" onClose={close} actions={foot}>
      <form id={ID} onSubmit={form.submit} noValidate>
        <ProductFields
          typed={form.values}
          set={form.set}
          errors={form.errors}
          categories={categories}
          stored={stored}
        />
      </form>
    </Dialog>
  )
}

/** The fields that were not touched here, as somebody else saved them. */
function untouched(
  before: TypedProduct,
  typed: TypedProduct,
  theirs: TypedProduct,
): Partial<TypedProduct> {
  const same = Object.entries(theirs).filter(([name]) => {
    const field = name as keyof TypedProduct
    return JSON.stringify(before[field]) === JSON.stringify(typed[field])
  })
  return Object.fromEntries(same)
}
