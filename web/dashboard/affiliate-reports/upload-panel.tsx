import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useFileInput } from '#web/dashboard/kit/use-file-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useUpload } from './use-upload.ts'

const ID = 'report-file'

/** Takes a report, and shows what its import would add before anything is stored. */
export function UploadPanel({ programmes }: { programmes: string[] }) {
  const upload = useUpload()
  const { chosen, isBusy, problem } = upload
  const { input, open } = useFileInput({
    label: 'Report',
    accept: '.csv,.tsv,.txt,.zip',
    onFile: upload.choose,
  })
  return (
    <section aria-labelledby="import-report">
      <PanelHead title="Import a report" id="import-report" note={chosen?.file.name} />
      <div className="card grid pad-4">
        <p className="small soft">
          A CSV or TSV file, or a zip with one: at most 20 MB and 200,000 lines. Amazon’s earnings
          reports are known; of other programmes you choose the columns once. A line counts once,
          however often it is imported.
        </p>
        <div className="row">
          {input}
          <Button
            variant={chosen ? 'secondary' : 'primary'}
            busy={isBusy && !chosen}
            aria-describedby={problem ? `${ID}-error` : undefined}
            onClick={open}
          >
            <Icon name="plus" small />
            {chosen ? 'Choose another file' : 'Choose a file'}
          </Button>
        </div>
        <FieldError id={ID} error={problem} />
        {chosen && <PreviewPanel upload={upload} chosen={chosen} programmes={programmes} />}
      </div>
    </section>
  )
}
