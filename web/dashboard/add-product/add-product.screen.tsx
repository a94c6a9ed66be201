import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { LeaveQuestion } from '#web/dashboard/kit/leave-question.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { checkProduct } from '#web/dashboard/product-form/check-product.ts'
import { bodyOf, categoryName } from '#web/dashboard/product-form/product-body.ts'
import { PREFIX, ProductFields } from '#web/dashboard/product-form/product-fields.tsx'
import { StorePreview } from '#web/dashboard/product-form/store-preview.tsx'
import { blankProduct, type TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './add-product.module.css'
import type { loadAddProduct } from './load-add-product.ts'

const LIST = '/dashboard/manage-products'

export default function AddProduct({ data }: ScreenProps<typeof loadAddProduct>) {
  const { categories } = data
  const { timeZone } = usePerson()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const first = useRef(blankProduct(categories)).current
  const form = useForm({
    initial: first,
    prefix: PREFIX,
    hasProblemList: true,
    check: (typed: TypedProduct) => checkProduct(typed, { isNew: true, timeZone }),
    send: (typed: TypedProduct) =>
      call((api) =>
        api.products.$post({
          json: {
            ...bodyOf(typed, timeZone),
            stock: Number(typed.stock),
            category: categoryName(typed, categories),
          },
        }),
      ),
    doneText: ({ title }) => `“${title.trim()}” is in the store.`,
    onDone: () => {
      isSaved.current = true
      void navigate(LIST)
    },
  })
  const isDirty = () => !isSaved.current && form.values !== first
  return (
    <>
      <ScreenHead title="Add Product" facts={['not saved yet']}>
        <LinkButton to={LIST}>Manage Products</LinkButton>
      </ScreenHead>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.columns}>
          <ProductFields
            typed={form.values}
            set={form.set}
            errors={form.errors}
            categories={categories}
          />
          <StorePreview typed={form.values} timeZone={timeZone} />
        </div>
        <div className={`row tight ${styles.bar}`}>
          <FormProblems
            title="The product was not added"
            prefix={PREFIX}
            errors={form.errors}
            message={form.message}
          />
          <LinkButton to={LIST} variant="quiet">
            Discard
          </LinkButton>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Adding…">
            Add product
          </Button>
        </div>
      </form>
      <LeaveQuestion
        wouldLose={isDirty}
        title="Leave without adding the product?"
        leave="Discard and leave"
      >
        What you have entered will be lost.
      </LeaveQuestion>
    </>
  )
}
