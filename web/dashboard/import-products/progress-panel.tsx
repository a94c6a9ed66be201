import type { ProductImport } from '#server/modules/catalog/import/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Problems } from './problems.tsx'
import type { ImportState } from './use-import.ts'

type Props = { state: ImportState; current: ProductImport }

/** How far a file has come, and what became of it. */
export function ProgressPanel({ state, current }: Props) {
  const { _id: id, run, pictures, refused, problems, pictureProblems } = current
  const { title, words, percent } = progressOf(current)
  return (
    <section className="above-6" aria-labelledby="import-progress">
      <PanelHead title={title} id="import-progress" />
      <div className="card grid pad-4">
        {percent < 100 && <ProgressBar label={title} percent={percent} />}
        <p role="status">{words}</p>
        {pictures.waiting + pictures.done + pictures.failed > 0 && (
          <p className="small soft">{pictureWords(current)}</p>
        )}
        <div className="row">
          {state.isAtWork && (
            <Button disabled={state.isBusy} onClick={() => void state.cancel(current)}>
              {run?.isFinished ? 'Stop fetching pictures' : 'Cancel'}
            </Button>
          )}
          {run?.isFinished && run.canUndo && (
            <Button disabled={state.isBusy} onClick={() => void state.undo(current)}>
              <Icon name="return" small />
              Undo the import
            </Button>
          )}
        </div>
      </div>
      <Problems
        title="Not imported"
        id={id}
        total={run?.failed ?? 0}
        problems={(run?.problems ?? []).map(({ name, problem }) => ({ line: 0, name, problem }))}
      />
      <Problems title="Refused" id={id} total={refused} problems={problems} />
      <Problems
        title="Pictures that could not be fetched"
        id={id}
        total={pictures.failed}
        problems={pictureProblems}
      />
    </section>
  )
}

function progressOf(current: ProductImport) {
  const { state, unchecked, added, changed, unchanged, refused, run } = current
  const checked = added + changed + unchanged + refused
  if (state === 'reading') return { title: 'Reading the file', words: 'Reading…', percent: 0 }
  if (state === 'checking') {
    const total = checked + unchecked
    return {
      title: 'Checking the file',
      words: `${number(checked)} of ${counted(total, 'product')} compared with the shop.`,
      percent: Math.floor((100 * checked) / Math.max(1, total)),
    }
  }
  const { done = 0, failed = 0, total = 0, isFinished = true } = run ?? {}
  if (!isFinished)
    return {
      title: 'Importing',
      words: `${number(done + failed)} of ${counted(total, 'product')}. You can leave this page; it goes on.`,
      percent: Math.floor((100 * (done + failed)) / Math.max(1, total)),
    }
  const words = `${counted(done, 'product')} imported${failed > 0 ? `, ${number(failed)} not` : ''}.`
  return { title: state === 'ended' ? 'Ended' : 'Imported', words, percent: 100 }
}

function pictureWords({ pictures: { waiting, done, failed } }: ProductImport): string {
  const words = [`${counted(done, 'picture')} fetched`]
  if (waiting > 0) words.push(`${number(waiting)} to come, one after another`)
  if (failed > 0) words.push(`${number(failed)} could not be`)
  return `${words.join(', ')}.`
}

const number = (count: number) => count.toLocaleString('en-US')
