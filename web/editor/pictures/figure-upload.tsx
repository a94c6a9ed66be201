import type { ReactNodeViewProps } from '@tiptap/react'
import { percentOf } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { choosePictures, sizeInWords } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import type { Upload } from './uploads.ts'
import { isElsewhere, setUpload } from './settle-uploads.ts'
import styles from './figure.module.css'
import { figureOf } from './figure-attributes.ts'
import type { Editor } from '@tiptap/core'

type Props = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'node'> & {
  upload: Upload
}

export function FigureUpload({ editor, getPos, node, upload }: Props) {
  const uploads = uploadsOf(editor)
  const { id, file, preview, progress, state } = upload
  const { src, missing } = figureOf(node)
  // The picture that it replaces, its address or its name.
  const isFormerKept = Boolean(missing || src)
  const remove = () => {
    uploads.cancel(id)
    if (isFormerKept) setUpload(editor, getPos(), null)
    else removeFigure(editor, getPos())
  }
  const choose = async () => {
    const [picked] = await choosePictures({ several: false })
    if (!picked) return
    uploads.cancel(id)
    setUpload(editor, getPos(), uploads.start(picked))
  }
  return (
    <>
      {preview && (
        <img
          className={`whole ${styles.preview}`}
          src={preview}
          alt=""
          draggable={false}
          onError={({ currentTarget }) => void (currentTarget.hidden = true)}
        />
      )}
      {state.kind === 'failed' ? (
        <div className={`row tight tone-bad above-2 rounded ${styles.failed}`} role="alert">
          <Icon name="warn" small />
          <span className="fill-or-wrap">{state.text}</span>
          <Button size="s" onClick={() => uploads.retry(id)}>
            {upload.source ? 'Fetch again' : 'Retry'}
          </Button>
          {upload.source && (
            <Button size="s" onClick={() => void choose()}>
              Choose a file
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={remove}>
            {keepsWords(src, isFormerKept)}
          </Button>
        </div>
      ) : (
        <UploadProgress
          name={file.name}
          {...progress}
          isFetched={Boolean(upload.source)}
          onCancel={remove}
        />
      )}
    </>
  )
}

function keepsWords(src: string, isFormerKept: boolean): string {
  if (!isFormerKept) return 'Remove'
  if (isElsewhere(src)) return 'Keep as a link'
  return src ? 'Keep the previous one' : 'Cancel'
}

type ProgressProps = {
  name: string
  sentBytes: number
  totalBytes: number
  isFetched: boolean
  onCancel: () => void
}

function UploadProgress({ name, sentBytes, totalBytes, isFetched, onCancel }: ProgressProps) {
  const percent = percentOf({ sentBytes, totalBytes })
  return (
    <div className={`grid above-2 centered first-wide close-lines snug ${styles.upload}`}>
      <ProgressBar label={`Uploading ${name}`} percent={percent} />
      <span className={`faint ${styles.facts}`}>
        {isFetched
          ? `Fetching from ${name}…`
          : percent < 100
            ? `${sizeInWords(sentBytes)} of ${sizeInWords(totalBytes)}`
            : 'Preparing…'}
      </span>
      <Button size="s" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/** Removes a figure without a file from the document and from the undo history. */
function removeFigure(editor: Editor, pos: number | undefined) {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (pos === undefined || node?.type.name !== 'figure') return
  const { tr } = editor.state
  editor.view.dispatch(tr.delete(pos, pos + node.nodeSize).setMeta('addToHistory', false))
  editor.commands.focus()
}
