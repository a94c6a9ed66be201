import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createCollectionIn,
  type ManagedCollection,
} from '#server/modules/catalog/collections/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { call } from '#web/dashboard/kit/call.ts'
import layout from '#web/dashboard/kit/columns.module.css'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { refusedBy } from '#web/dashboard/kit/refused-by.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { UnsavedForms, useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import page from '#web/dashboard/product-form/product-page.module.css'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { isMissing, type loadCollection } from './load-collection.ts'
import { ProductsPanel } from './products-panel.tsx'
import { bodyOf, typedOf, type TypedCollection } from './typed-collection.ts'

const LIST = pathTo.dashboardScreen('collections')
const PREFIX = 'collection-'

type Props = ScreenProps<typeof loadCollection>

export default function EditCollection({ data }: Props) {
  if (isMissing(data)) return <NotFound />
  return (
    <UnsavedForms>
      <CollectionForm key={data.id} {...data} />
    </UnsavedForms>
  )
}

function CollectionForm({ collection: loaded, categories }: Props['data']) {
  const [collection, setCollection] = useState(loaded)
  const rules = useRules('collection')
  const navigate = useNavigate()
  const form = useForm({
    initial: typedOf(collection),
    prefix: PREFIX,
    rules,
    hasProblemList: true,
    check: (typed: TypedCollection) => refusedBy(createCollectionIn, bodyOf(typed)),
    send: (typed: TypedCollection) => save(collection, typed),
    doneText: ({ name }) => `“${name.trim()}” was ${collection ? 'saved' : 'created'}.`,
    onDone: ({ collection: saved }) => {
      setCollection(saved)
      form.set(typedOf(saved))
      if (!collection) void navigate(`${LIST}/${saved._id}`, { replace: true })
    },
  })
  const typed = form.values
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(collection))
  useUnsaved(isDirty && !form.isBusy, 'The collection is not saved.')
  return (
    <>
      <ScreenHead
        title={collection ? 'Edit Collection' : 'New Collection'}
        facts={[collection ? collection.name : 'Not saved yet']}
      >
        {collection && (
          <LinkButton to={pathTo.collection(collection.slug)}>View in the store</LinkButton>
        )}
        <LinkButton to={LIST}>Collections</LinkButton>
      </ScreenHead>
      <form className="grid apart slim" onSubmit={form.submit} noValidate>
        <section aria-labelledby="collection-head-what">
          <PanelHead id="collection-head-what" title="What it is" />
          <div className={`card grid pad-5 ${layout.panel}`}>
            <Input {...form.field('name')} label="Name" required autoComplete="off" />
            <Input
              {...form.field('slug')}
              label="Address"
              mono
              autoComplete="off"
              hint={
                collection
                  ? 'The last part of the page address. The old address will redirect here.'
                  : 'The last part of the page address. If empty, it is made of the name.'
              }
            />
            <Textarea
              {...form.field('description')}
              label="Text"
              rows={4}
              hint="Stands above the products."
            />
          </div>
        </section>
        <ProductsPanel
          prefix={PREFIX}
          typed={typed}
          errors={form.errors}
          categories={categories}
          onChange={form.set}
        />
        <section aria-labelledby="collection-head-search">
          <PanelHead id="collection-head-search" title="Search engines" />
          <div className={`card grid pad-5 ${layout.panel}`}>
            <Input
              {...form.field('metaTitle')}
              label="Title"
              autoComplete="off"
              hint="If empty, the name is used."
            />
            <Textarea
              {...form.field('metaDescription')}
              label="Description"
              rows={2}
              hint="If empty, the first line of the text is used."
            />
          </div>
        </section>
        <div
          className={`row tight at-end above-6 edge-above on-ground sticks-below room-3 ${page.bar}`}
        >
          <FormProblems
            title="The collection was not saved"
            prefix={PREFIX}
            errors={form.errors}
            message={form.message}
          />
          <p className="small faint fill" role="status">
            {isDirty ? 'Not saved yet' : collection && 'All changes saved'}
          </p>
          {isDirty && (
            <Button
              variant="quiet"
              disabled={form.isBusy}
              onClick={() => form.set(typedOf(collection))}
            >
              Discard changes
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isDirty} busy={form.isBusy}>
            {collection ? 'Save' : 'Create'}
          </Button>
        </div>
      </form>
    </>
  )
}

function save(collection: ManagedCollection | null, typed: TypedCollection) {
  const json = bodyOf(typed)
  if (!collection) return call((api) => api.admin.collections.$post({ json }))
  const { _id: id, version } = collection
  return call((api) =>
    api.admin.collections[':id'].$put({ param: { id }, json: { ...json, version } }),
  )
}

function NotFound() {
  return (
    <EmptyState heading="h1" text="Collection not found" hint="It may have been deleted.">
      <LinkButton to={LIST}>Collections</LinkButton>
    </EmptyState>
  )
}
