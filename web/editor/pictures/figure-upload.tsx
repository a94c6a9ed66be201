import type { ReactNodeViewProps } from '@tiptap/react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sizeInWords } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import type { Upload } from './uploads.ts'
import { removeFigure } from './remove-figure.ts'
import styles from './figure.module.css'

type Props = Pick<ReactNodeViewProps, 'editor' | 'getPos'> & { upload: Upload }

/** A picture on its way to the server, or what went wrong on it. */
export function FigureUpload({ editor, getPos, upload }: Props) {
  const uploads = uploadsOf(editor)
  const { id, file, preview, progress, state } = upload
  const remove = () => {
    uploads.cancel(id)
    removeFigure(editor, getPos())
  }
  return (
    <>
      <img
        className={styles.preview}
        src={preview}
        alt=""
        draggable={false}
        onError={({ currentTarget }) => void (currentTarget.hidden = true)}
      />
      {state.kind === 'failed' ? (
        <div className={styles.failed} role="alert">
          <Icon name="warn" small />
          <span>{state.text}</span>
          <Button size="s" onClick={() => uploads.retry(id)}>
            Retry
          </Button>
          <Button size="s" variant="quiet" onClick={remove}>
            Remove
          </Button>
        </div>
      ) : (
        <UploadProgress name={file.name} {...progress} onCancel={remove} />
      )}
    </>
  )
}

type ProgressProps = {
  name: string
  loadedBytes: number
  totalBytes: number
  onCancel: () => void
}

function UploadProgress({ name, loadedBytes, totalBytes, onCancel }: ProgressProps) {
  const percent = totalBytes ? Math.min(100, Math.round((loadedBytes / totalBytes) * 100)) : 0
  return (
    <div className={styles.upload}>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.facts}>
        {percent < 100
          ? `${sizeInWords(loadedBytes)} of ${sizeInWords(totalBytes)}`
          : 'Being prepared …'}
      </span>
      <Button size="s" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
