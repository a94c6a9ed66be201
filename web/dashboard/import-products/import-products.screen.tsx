import { pathTo } from '#shared/addresses.ts'
import layout from '#web/dashboard/kit/columns.module.css'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { useFileInput } from '#web/dashboard/kit/use-file-input.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { CheckedPanel } from './checked-panel.tsx'
import type { loadImport } from './load-import.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { useImport, type ImportState } from './use-import.ts'

/** Products of a Shopify store, or of a file that was exported here, come in. */
export default function ImportProducts({ data }: ScreenProps<typeof loadImport>) {
  const state = useImport(data.import)
  const { current } = state
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[
            { label: 'Manage Products', to: pathTo.dashboardScreen('manage-products') },
            { label: 'Import' },
          ]}
        />
      </div>
      <ScreenHead title="Import products" facts={['CSV, in the columns of Shopify']}>
        <LinkButton href="/api/products.csv" download="">
          Export all products
        </LinkButton>
      </ScreenHead>
      <UploadPanel state={state} />
      {current?.state === 'checked' && (
        <CheckedPanel key={current._id} state={state} current={current} />
      )}
      {current && current.state !== 'checked' && <ProgressPanel state={state} current={current} />}
    </>
  )
}

const ID = 'product-file'

function UploadPanel({ state }: { state: ImportState }) {
  const { current, isBusy, problem, isAtWork } = state
  const { input, open } = useFileInput({
    label: 'File of products',
    accept: '.csv,.tsv,.txt,.zip',
    onFile: (file) => void state.upload(file),
  })
  return (
    <section aria-labelledby="choose-file">
      <PanelHead title="Choose a file" id="choose-file" note={current?.fileName} />
      <div className="card grid pad-4">
        <p className="small soft">
          A product file of Shopify, or one that was exported here: CSV, at most 20 MB, 100,000 rows
          and 10,000 products, also as a zip. Nothing changes before you have seen what would.
        </p>
        <div className="row">
          {input}
          <Button
            variant={current ? 'secondary' : 'primary'}
            busy={isBusy && !isAtWork}
            disabled={isAtWork}
            aria-describedby={problem ? `${ID}-error` : undefined}
            onClick={open}
          >
            <Icon name="plus" small />
            {current ? 'Choose another file' : 'Choose a file'}
          </Button>
        </div>
        <FieldError id={ID} error={problem} />
      </div>
    </section>
  )
}
