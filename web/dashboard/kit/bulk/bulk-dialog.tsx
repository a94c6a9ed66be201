import { counted } from '#shared/text/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { shownRun, undoInBulk, type ShownRun } from './bulk-job.ts'
import styles from './bulk-dialog.module.css'

/** Shows how far a bulk change has come, and in one list what could not be done. */
export function BulkDialog() {
  const shown = useStore(shownRun, null)
  if (!shown) return null
  return shown.run.isFinished ? <Result {...shown} /> : <Progress {...shown} />
}

function Progress({ job, run, close }: ShownRun) {
  const handled = run.done + run.failed
  return (
    <Dialog
      open
      title={`${number(handled)} of ${counted(run.total, job.noun)}`}
      onClose={close}
      actions={<Button onClick={close}>Hide</Button>}
    >
      <ProgressBar label="Progress" percent={Math.round((100 * handled) / run.total)} />
      <p className="meta">You can keep working while this finishes.</p>
    </Dialog>
  )
}

function Result({ job, run, close }: ShownRun) {
  const unnamed = run.failed - run.problems.length
  return (
    <Dialog
      open
      title={`${number(run.done)} ${job.done}, ${number(run.failed)} failed`}
      onClose={close}
      actions={
        <>
          {run.canUndo && (
            <Button onClick={() => void undoInBulk(job, run)}>
              <Icon name="return" small />
              Undo {number(run.done)}
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <ul className={`ruled breaks ${styles.problems}`} tabIndex={0} aria-label="What failed">
        {run.problems.map(({ _id, name, problem }) => (
          <li key={_id} className="room-2">
            <strong>{name}</strong>
            <p className="note">{problem}</p>
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p className="meta">And {number(unnamed)} more.</p>}
    </Dialog>
  )
}

const number = (count: number) => count.toLocaleString('en-US')
