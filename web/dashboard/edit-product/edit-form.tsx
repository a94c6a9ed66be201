import { useNavigate } from 'react-router'
import type { TaxClass, TaxMode } from '#shared/orders/tax.ts'
import { counted } from '#shared/text/counted.ts'
import { pathTo } from '#shared/addresses.ts'
import { AboveBar } from '#web/dashboard/kit/above-bar.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { LeaveGuard } from '#web/dashboard/product-form/local-copy/leave-guard.tsx'
import { SavedLine } from '#web/dashboard/product-form/local-copy/saved-line.tsx'
import { CopyNotices } from '#web/dashboard/product-form/local-copy/copy-notices.tsx'
import { PREFIX } from '#web/dashboard/product-form/prefix.ts'
import { ProductFields } from '#web/dashboard/product-form/product-fields.tsx'
import page from '#web/dashboard/product-form/product-page.module.css'
import { StorePreview } from '#web/dashboard/product-form/store-preview.tsx'
import { saveLabel } from '#web/dashboard/product-form/status-words.ts'
import { typedOf } from '#web/dashboard/product-form/typed-product.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Conflict } from './conflict.tsx'
import { useEditing } from './use-editing.ts'
import type { EditedProduct } from './use-product-form.ts'

const LIST = pathTo.dashboardScreen('manage-products')

type Props = EditedProduct & { waiting: number; taxMode: TaxMode; taxClasses: TaxClass[] }

/** The page of a product: everything typed stays in this browser until it is saved. */
export function EditForm({ waiting, ...props }: Props) {
  const { product, categories, timeZone } = props
  const navigate = useNavigate()
  const editing = useEditing(props)
  const { base, form, localCopy, isDirty, notices } = editing
  const { theirs, slug } = notices
  const typed = form.values
  const conflict = theirs && theirs !== 'gone' ? theirs : undefined
  const addAsNew = () => {
    editing.makeNew()
    void navigate(pathTo.dashboardScreen('add-product'))
  }

  return (
    <>
      <ScreenHead title="Edit Product" facts={[product.title, waitingFact(waiting)]}>
        <LinkButton to={pathTo.product(slug)}>
          {base.typed.status === 'draft' ? 'Preview' : 'View in the store'}
        </LinkButton>
        <LinkButton to={`${pathTo.dashboardScreen('add-product')}?copy=${product._id}`}>
          Duplicate
        </LinkButton>
        <LinkButton to={LIST}>Manage Products</LinkButton>
      </ScreenHead>
      <div className={`grid snug ${page.notices}`}>
        {theirs === 'gone' && <Gone onAdd={addAsNew} />}
        <CopyNotices
          localCopy={localCopy}
          restoredAt={notices.restoredAt}
          onContinue={() => editing.tell({ restoredAt: undefined })}
          onDiscard={editing.discard}
        />
        {notices.former && !isDirty && (
          <Former
            onBack={() => form.set(notices.former ?? {})}
            onClose={() => editing.tell({ former: undefined })}
          />
        )}
      </div>
      <form onSubmit={form.submit} noValidate>
        <div className={`grid apart top ${page.columns}`}>
          <ProductFields
            typed={typed}
            set={form.set}
            errors={form.errors}
            categories={categories}
            taxMode={props.taxMode}
            taxClasses={props.taxClasses}
            stored={{
              hasOptions: product.hasOptions,
              _id: base.id,
              slug,
              confirmedAt: base.confirmedAt,
              onConfirmed: editing.confirmed,
            }}
          />
          <StorePreview typed={typed} timeZone={timeZone} />
        </div>
        <div
          className={`row tight at-end above-6 edge-above on-ground sticks-below room-3 ${page.bar}`}
        >
          {conflict ? (
            <AboveBar>
              <Conflict
                before={base.typed}
                theirs={typedOf(conflict, timeZone)}
                typed={typed}
                onKeep={() => editing.keepMine(conflict)}
                onTakeTheirs={() => editing.takeTheirs(conflict)}
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
          <SavedLine isDirty={isDirty} keptAt={localCopy.keptAt} saved="All changes saved" />
          {isDirty && (
            <Button variant="quiet" disabled={form.isBusy} onClick={editing.discard}>
              Discard changes
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty || theirs !== undefined}
            busy={form.isBusy}
          >
            {saveLabel(base.typed.status, typed.status)}
          </Button>
        </div>
      </form>
      <LeaveGuard typed={typed} isDirty={editing.isDirtyNow} flush={localCopy.flush} />
    </>
  )
}

/** How many are mailed once it is back in stock. */
function waitingFact(waiting: number): string {
  if (waiting === 0) return ''
  return `${counted(waiting, 'person', 'people')} waiting for it`
}

function Gone({ onAdd }: { onAdd: () => void }) {
  return (
    <Banner tone="bad" actions={<Button onClick={onAdd}>Add it as a new product</Button>}>
      <strong>This product has been deleted.</strong> What you typed is kept in this browser.
    </Banner>
  )
}

function Former({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  return (
    <Banner
      tone="info"
      actions={
        <>
          <Button size="s" onClick={onBack}>
            Bring them back
          </Button>
          <Button size="s" variant="quiet" onClick={onClose}>
            Close this notice
          </Button>
        </>
      }
    >
      <strong>Your changes were discarded.</strong>
    </Banner>
  )
}
