import { atShop } from '#shared/products/partner-shops.ts'
import { MOST_RELATED } from '#shared/products/related.ts'
import { counted } from '#shared/text/counted.ts'
import layout from '#web/dashboard/kit/columns.module.css'
import { useRef } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ProductPicker } from '#web/dashboard/product-picker/product-picker.tsx'
import { AboutField } from './about-field.tsx'
import { CategoryFields } from './category-fields.tsx'
import { OfferRows } from './offer-rows.tsx'
import { PREFIX } from './prefix.ts'
import { canHaveOptions, hasNewVariants, NewOptions } from './new-options.tsx'
import { PriceAndStock, PriceOfVariants } from './price-fields.tsx'
import type { ProductFieldsProps, SectionProps } from './section-props.ts'
import { PicturesField } from './pictures-field.tsx'
import { SellingMode } from './selling-mode.tsx'
import { SellingNotice } from './selling-notice.tsx'
import { linkedShop, linkName } from './shop-words.ts'
import { SpecificationRows } from './specification-rows.tsx'
import { StatusField } from './status-field.tsx'
import type { TypedPicture } from './typed-product.ts'

export function ProductFields(props: ProductFieldsProps) {
  const { typed, set, errors } = props
  const rules = { ...useRules('product'), newCategory: useRules('category').name }
  const field = fieldsOf({ values: typed, set, errors, rules, prefix: PREFIX })
  const sectionProps = { ...props, field }
  return (
    <div className="grid apart slim">
      <WhatItIs {...sectionProps} />
      <AboutField
        id={`${PREFIX}about`}
        value={typed.about}
        error={errors.about}
        productId={props.stored?._id}
        onChange={(about) => set({ about })}
      />
      <Pictures {...sectionProps} />
      {props.stored?.hasOptions || props.copiedVariants || hasNewVariants(props) ? (
        <PriceOfVariants {...sectionProps} />
      ) : (
        <PriceAndStock {...sectionProps} />
      )}
      {canHaveOptions(props) && <NewOptions {...sectionProps} />}
      <HowItIsSold {...sectionProps} />
      <Related {...sectionProps} />
      <section aria-labelledby="product-head-specifications">
        <PanelHead id="product-head-specifications" title="Specifications" />
        <div className={`card pad-5 ${layout.panel}`}>
          <SpecificationRows
            id={`${PREFIX}specifications`}
            value={typed.specifications}
            onChange={(specifications) => set({ specifications })}
          />
        </div>
      </section>
    </div>
  )
}

function WhatItIs({ typed, set, errors, categories, stored, field }: SectionProps) {
  const { tags } = useRules('product')
  const length = Array.from(typed.description.trim()).length
  return (
    <section aria-labelledby="product-head-what">
      <PanelHead id="product-head-what" title="What it is" />
      <div className={`card grid pad-5 ${layout.panel}`}>
        <Input {...field('title')} label="Title" required autoComplete="off" />
        <Textarea
          {...field('description')}
          label="Description"
          rows={4}
          hint={`${counted(length, 'character')}. For lists and search results. If empty, the opening of the text below is used; under 30 characters count as missing.`}
        />
        <div className="halves">
          <CategoryFields
            typed={typed}
            categories={categories}
            field={field}
            error={errors.category}
          />
          <TagInput
            id={`${PREFIX}tags`}
            label="Tags"
            most={tags.most}
            maxLength={tags.maxLength}
            value={typed.tags}
            error={errors.tags}
            onChange={(next) => set({ tags: next })}
          />
        </div>
        {stored && (
          <Input
            {...field('slug')}
            label="Address"
            mono
            autoComplete="off"
            hint="The last part of the page address. The old address will redirect here."
          />
        )}
        <StatusField
          id={`${PREFIX}status`}
          value={typed.status}
          onChange={(status) => set({ status })}
        />
        <Checkbox
          asSwitch
          label="Featured on the home page"
          checked={typed.featured}
          onChange={({ target }) => set({ featured: target.checked })}
        />
      </div>
    </section>
  )
}

function Pictures({ typed, set, errors }: SectionProps) {
  const { most } = useRules('product').images
  // Uploads change the list several times between two renders.
  const latest = useRef(typed.images)
  latest.current = typed.images
  const change = (next: (now: TypedPicture[]) => TypedPicture[]) => {
    latest.current = next(latest.current)
    set({ images: latest.current })
  }
  return (
    <section aria-labelledby="product-head-pictures">
      <PanelHead
        id="product-head-pictures"
        title="Pictures"
        note={`${typed.images.length} of ${most}`}
      />
      <div className={`card pad-5 ${layout.panel}`}>
        <PicturesField
          id={`${PREFIX}images`}
          title={typed.title}
          value={typed.images}
          error={errors.images}
          onChange={change}
        />
      </div>
    </section>
  )
}

function Related({ typed, set, errors, stored }: SectionProps) {
  return (
    <section aria-labelledby="product-head-related">
      <PanelHead
        id="product-head-related"
        title="Related products"
        note={`${typed.related.length} of ${MOST_RELATED}`}
      />
      <div className={`card grid pad-5 ${layout.panel}`}>
        <p className="fine">
          These stand first under “You may also like”. The rest of the row is filled with products
          of the same category and tags. What is not live is left out there.
        </p>
        <ProductPicker
          id={`${PREFIX}related`}
          label="Related products"
          value={typed.related}
          most={MOST_RELATED}
          error={errors.related}
          except={stored?._id}
          onChange={(related) => set({ related })}
        />
      </div>
    </section>
  )
}

function HowItIsSold({ typed, set, errors, stored, field }: SectionProps) {
  // A new product with a link is sold both ways, unless somebody chose otherwise.
  const link = (affiliateUrl: string) => {
    const isFirst = typed.affiliateUrl === '' && typed.sellingMode === 'own'
    const isGone = affiliateUrl === '' && typed.sellingMode === 'both'
    const mode = isFirst ? 'both' : isGone ? 'own' : typed.sellingMode
    set({ affiliateUrl, ...(!stored && { sellingMode: mode }) })
  }
  return (
    <section aria-labelledby="product-head-sold">
      <PanelHead id="product-head-sold" title="How it is sold" />
      <div className={`card grid pad-5 ${layout.panel}`}>
        <SellingMode
          id={`${PREFIX}sellingMode`}
          value={typed.sellingMode}
          affiliateUrl={typed.affiliateUrl}
          onChange={(sellingMode) => set({ sellingMode })}
        />
        <SellingNotice sellingMode={typed.sellingMode} affiliateUrl={typed.affiliateUrl} />
        <Input
          {...field('affiliateUrl')}
          onChange={({ target }) => link(target.value)}
          label={linkName(typed.affiliateUrl)}
          type="url"
          autoComplete="off"
          placeholder="https://www.amazon.com/dp/…"
          hint={`Shown as “Buy ${atShop(linkedShop(typed.affiliateUrl))}” with the disclosure sentence beside it. Of a product sold there only, the price above is the shop’s.`}
        />
        <OfferRows
          id={`${PREFIX}offers`}
          value={typed.offers}
          errors={errors}
          onChange={(offers) => set({ offers })}
        />
      </div>
    </section>
  )
}
