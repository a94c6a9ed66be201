import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#server/modules/catalog/schema.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { checkProduct } from '#web/dashboard/product-form/check-product.ts'
import {
  bodyOf,
  categoryName,
  optionsOf,
  stockOf,
} from '#web/dashboard/product-form/product-body.ts'
import { PREFIX } from '#web/dashboard/product-form/prefix.ts'
import { ProductFields } from '#web/dashboard/product-form/product-fields.tsx'
import { StorePreview } from '#web/dashboard/product-form/store-preview.tsx'
import { NEW_PRODUCT } from '#web/dashboard/product-form/local-copy/product-copy.ts'
import { LeaveGuard } from '#web/dashboard/product-form/local-copy/leave-guard.tsx'
import { SavedLine } from '#web/dashboard/product-form/local-copy/saved-line.tsx'
import { CopyNotices } from '#web/dashboard/product-form/local-copy/copy-notices.tsx'
import { useLocalCopy } from '#web/dashboard/product-form/local-copy/use-local-copy.ts'
import { savedText, saveLabel } from '#web/dashboard/product-form/status-words.ts'
import {
  blankProduct,
  isSameProduct,
  typedOf,
  type TypedProduct,
} from '#web/dashboard/product-form/typed-product.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from '#web/dashboard/product-form/product-page.module.css'
import type { loadAddProduct } from './load-add-product.ts'

const LIST = '/dashboard/manage-products'

type Props = ScreenProps<typeof loadAddProduct>

export default function AddProduct({ data }: Props) {
  return <NewProduct key={data.copied?._id ?? NEW_PRODUCT} {...data} />
}

function NewProduct({ categories, copied, taxMode, taxClasses }: Props['data']) {
  const { timeZone } = usePerson()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const copiedVariants = copied?.variants.length ?? 0
  const first = useRef(blankProduct(categories)).current
  const form = useForm({
    initial: copied ? asNew(copied, typedOf(copied, timeZone)) : first,
    prefix: PREFIX,
    hasProblemList: true,
    check: (typed: TypedProduct) => checkProduct(typed, { isNew: true, timeZone }),
    send: (typed: TypedProduct) =>
      call((api) =>
        api.products.$post({
          json: {
            ...bodyOf(typed, timeZone),
            stock: stockOf(typed),
            ...optionsOf(typed),
            category: categoryName(typed, categories),
            ...(copiedVariants > 0 && copied && isSoldHere(typed) && { copyOptionsOf: copied._id }),
          },
        }),
      ),
    doneText: ({ title, status }) => savedText(title, status),
    onDone: ({ product }) => {
      isSaved.current = true
      localCopy.forget()
      // What was copied has no pieces yet.
      void navigate(
        copiedVariants > 0 && product.hasOptions ? `${LIST}/${product._id}/options` : LIST,
      )
    },
  })
  const typed = form.values
  const isDirty = !isSaved.current && !isSameProduct(first, typed)
  const [restoredAt, setRestoredAt] = useState<string>()
  const localCopy = useLocalCopy({
    slot: copied ? `copy-of-${copied._id}` : NEW_PRODUCT,
    stored: first,
    unsaved: isDirty ? { draft: typed, base: null, version: null } : null,
    onRecall({ draft, savedAt }) {
      form.set(draft)
      setRestoredAt(savedAt)
    },
  })
  const discard = () => {
    setRestoredAt(undefined)
    form.set(first)
  }
  return (
    <>
      <ScreenHead
        title="Add Product"
        facts={[copied ? `Not saved yet; begun as “${copied.title}”` : 'Not saved yet']}
      >
        <LinkButton to={LIST}>Manage Products</LinkButton>
      </ScreenHead>
      <div className={`grid snug ${styles.notices}`}>
        <CopyNotices
          localCopy={localCopy}
          restoredAt={restoredAt}
          onContinue={() => setRestoredAt(undefined)}
          onDiscard={discard}
        />
      </div>
      <form onSubmit={form.submit} noValidate>
        <div className={`grid apart top ${styles.columns}`}>
          <ProductFields
            typed={typed}
            set={form.set}
            errors={form.errors}
            categories={categories}
            taxMode={taxMode}
            taxClasses={taxClasses}
            copiedVariants={isSoldHere(typed) ? copiedVariants : 0}
          />
          <StorePreview typed={typed} timeZone={timeZone} />
        </div>
        <div
          className={`row tight at-end above-6 edge-above on-ground sticks-below room-3 ${styles.bar}`}
        >
          <FormProblems
            title="The product was not added"
            prefix={PREFIX}
            errors={form.errors}
            message={form.message}
          />
          <SavedLine isDirty={isDirty} keptAt={localCopy.keptAt} saved="Not added yet" />
          {isDirty && (
            <Button variant="quiet" disabled={form.isBusy} onClick={discard}>
              Discard
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Saving…">
            {saveLabel(undefined, typed.status)}
          </Button>
        </div>
      </form>
      <LeaveGuard
        typed={typed}
        isDirty={() => isDirty && !isSaved.current}
        flush={localCopy.flush}
      />
    </>
  )
}

/** What a product begins with that is much like another: all of it but its name, its address, its stock and its numbers. */
function asNew({ hasOptions }: Product, typed: TypedProduct): TypedProduct {
  return {
    ...typed,
    status: 'live',
    title: `Copy of ${typed.title}`,
    slug: '',
    stock: hasOptions ? '0' : '',
    sku: '',
    barcode: '',
    featured: false,
  }
}
