import { useState } from 'react'
import type { Product } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { MOST_VARIANTS } from '#shared/products/variants.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { UnsavedForms, useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import page from '#web/dashboard/product-form/product-page.module.css'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import type { loadProductOptions } from './load-product-options.ts'
import { OptionRows } from './option-rows.tsx'
import { bodyOf, combined, newVariant, typedOf, type TypedOptions } from './typed-options.ts'
import { VariantRows } from './variant-rows.tsx'

export default function ProductOptions({ data }: ScreenProps<typeof loadProductOptions>) {
  const { id, product } = data
  if (!product) return <NotFound />
  return (
    <UnsavedForms>
      <OptionsForm key={id} loaded={product} />
    </UnsavedForms>
  )
}

function OptionsForm({ loaded }: { loaded: Product }) {
  const [product, setProduct] = useState(loaded)
  const form = useForm({
    initial: typedOf(product),
    prefix: PREFIX,
    hasProblemList: true,
    check: problemsOf,
    send: (typed: TypedOptions) =>
      call((api) =>
        api.products[':id'].variants.$put({
          param: { id: product._id },
          json: bodyOf(typed, product),
        }),
      ),
    doneText: ({ variants }) =>
      variants.length > 0 ? 'The options were saved' : 'The options were removed',
    onDone: ({ product: saved }) => {
      setProduct(saved)
      form.set(typedOf(saved))
    },
  })
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(typedOf(product))
  useUnsaved(isDirty, `The options of “${product.title}” are not saved.`)
  const { options, variants } = form.values
  const sold = variants.filter(({ isSold }) => isSold).length
  const change = (next: TypedOptions) =>
    form.set({
      options: next.options,
      variants: combined(next.options, next.variants, newVariant(product)),
    })

  return (
    <>
      <ScreenHead
        title="Options and Variants"
        facts={[product.title, sold > 0 && counted(sold, 'variant')]}
      >
        <LinkButton to={`${pathTo.dashboardScreen('manage-products')}/${product._id}`}>
          Edit Product
        </LinkButton>
        <LinkButton to={pathTo.product(product.slug)}>View in the store</LinkButton>
      </ScreenHead>
      {!isSoldHere(product) && (
        <Banner tone="info">
          Only a product that is sold on this site can have options. Change how it is sold first.
        </Banner>
      )}
      <form className="grid apart slim" onSubmit={form.submit} noValidate>
        <OptionRows prefix={PREFIX} value={form.values} errors={form.errors} onChange={change} />
        {variants.length > 0 && (
          <VariantRows
            prefix={PREFIX}
            images={product.images}
            value={variants}
            errors={form.errors}
            onChange={(next) => form.set({ variants: next })}
          />
        )}
        <div
          className={`row tight at-end above-6 edge-above on-ground sticks-below room-3 ${page.bar}`}
        >
          <FormProblems
            title="The options were not saved"
            prefix={PREFIX}
            errors={form.errors}
            message={form.message}
          />
          <p className="small faint fill" role="status">
            {isDirty ? 'Not saved yet' : 'All changes saved'}
          </p>
          {isDirty && (
            <Button
              variant="quiet"
              disabled={form.isBusy}
              onClick={() => form.set(typedOf(product))}
            >
              Discard changes
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty || options.length + product.variants.length === 0}
            busy={form.isBusy}
          >
            Save
          </Button>
        </div>
      </form>
    </>
  )
}

const PREFIX = 'options-'

function problemsOf({ variants }: TypedOptions): Record<string, string> {
  if (variants.length <= MOST_VARIANTS) return {}
  const text = `These options make ${variants.length} variants. A product may have at most ${MOST_VARIANTS}.`
  return { options: text }
}

function NotFound() {
  return (
    <EmptyState heading="h1" text="Product not found" hint="It may have been deleted.">
      <LinkButton to={pathTo.dashboardScreen('manage-products')}>Manage Products</LinkButton>
    </EmptyState>
  )
}
