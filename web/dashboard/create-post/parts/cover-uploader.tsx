import { useState, type ReactNode } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { PICTURE_TYPES, useFileInput } from '#web/dashboard/kit/use-file-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './cover-uploader.module.css'
import { percentOf } from '#web/api/upload.ts'
import { useCoverUpload, type RunningUpload } from './use-cover-upload.ts'

type Props = {
  /** Id of the button that chooses a picture; the error summary links to it. */
  id: string
  /** The picture's address, or empty. */
  value: string
  onChange: (url: string) => void
  alt: string
  onAltChange: (alt: string) => void
  error?: string
  onProgress?: (percent: number | null) => void
}

export function CoverUploader({ id, value, onChange, alt, onAltChange, error, onProgress }: Props) {
  const { maxLength } = useRules('post').coverAlt
  const { running, start, cancel } = useCoverUpload({
    onUploaded: onChange,
    onFailed: () => onChange(''),
    onProgress,
  })
  const { input, open } = useFileInput({
    label: 'Cover picture',
    accept: PICTURE_TYPES,
    onFile: (file) => void start(file),
  })
  return (
    <div className="grid tight" data-part>
      {input}
      {running ? (
        <Sending upload={running} onCancel={cancel} />
      ) : value ? (
        <DropArea onFile={start}>
          <img
            className={`photo whole rounded ${styles.preview}`}
            src={value}
            alt={alt}
            width={640}
            height={360}
          />
          <div className={`row at-end ${styles.ways}`}>
            <Button id={id} variant="quiet" size="s" onClick={open}>
              Replace
            </Button>
            <Button variant="quiet" size="s" onClick={() => onChange('')}>
              Remove
            </Button>
          </div>
        </DropArea>
      ) : (
        <DropArea onFile={start}>
          <button
            id={id}
            type="button"
            className={`drop-zone grid close whole rounded ui medium soft ${styles.drop}`}
            data-invalid={error ? '' : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={open}
          >
            <Icon name="image" />
            Choose or drop a picture
            <small className="faint micro">
              JPEG, PNG, WebP or AVIF, up to 10 MB. Shown at 16:9, 1,000 px wide.
            </small>
          </button>
        </DropArea>
      )}
      {!running && <FieldError id={id} error={error} />}
      {(value || running) && (
        <Input
          id={`${id}-alt`}
          name="coverAlt"
          label="Alt text"
          maxLength={maxLength}
          hint={alt ? undefined : 'What the picture shows, for readers who cannot see it.'}
          value={alt}
          onChange={(event) => onAltChange(event.target.value)}
        />
      )}
    </div>
  )
}

function Sending({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const { preview, sentBytes, totalBytes } = upload
  const percent = percentOf(upload)
  return (
    <div className={`grid ${styles.sending}`}>
      <img
        className={`photo whole rounded ${styles.preview}`}
        src={preview}
        alt=""
        width={640}
        height={360}
      />
      <ProgressBar label="Cover picture, uploading" percent={percent} />
      <div className={`row at-end ${styles.ways}`}>
        <span className="mono">
          {totalBytes
            ? `${megabytes(sentBytes ?? 0)} of ${megabytes(totalBytes)} MB`
            : 'Preparing…'}
        </span>
        <Button variant="quiet" size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={`rounded ${styles.area}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        const file = event.dataTransfer.files[0]
        setIsOver(false)
        if (!file) return
        event.preventDefault()
        onFile(file)
      }}
    >
      {children}
    </div>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 1_000_000 ? 2 : 1)
}
