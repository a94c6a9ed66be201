import type { ReactNodeViewProps } from '@tiptap/react'
import { percentOf } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { sizeInWords } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import type { Upload } from './uploads.ts'
import { removeFigure } from './remove-figure.ts'
import styles from './figure.module.css'

type Props = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'node' | 'updateAttributes'> & {
  upload: Upload
}

export function FigureUpload({ editor, getPos, node, updateAttributes, upload }: Props) {
  const uploads = uploadsOf(editor)
  const { id, file, preview, progress, state } = upload
  const remove = () => {
    uploads.cancel(id)
    if (node.attrs.src) updateAttributes({ upload: null })
    else removeFigure(editor, getPos())
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
        <div className={`row tight tone-bad ${styles.failed}`} role="alert">
          <Icon name="warn" small />
          <span>{state.text}</span>
          <Button size="s" onClick={() => uploads.retry(id)}>
            Retry
          </Button>
          <Button size="s" variant="quiet" onClick={remove}>
            {node.attrs.src ? 'Keep the former' : 'Remove'}
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
  sentBytes: number
  totalBytes: number
  onCancel: () => void
}

function UploadProgress({ name, sentBytes, totalBytes, onCancel }: ProgressProps) {
  const percent = percentOf({ sentBytes, totalBytes })
  return (
    <div className={`grid ${styles.upload}`}>
      <ProgressBar label={`Upload of ${name}`} percent={percent} />
      <span className={`faint ${styles.facts}`}>
        {percent < 100
          ? `${sizeInWords(sentBytes)} of ${sizeInWords(totalBytes)}`
          : 'Being prepared …'}
      </span>
      <Button size="s" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
