import { useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { uploadsOf } from './picture-uploads.ts'
import type { Upload } from './uploads.ts'

/** The upload with this id as it stands now. */
export function useUpload(editor: Editor, id: string | null): Upload | undefined {
  const uploads = uploadsOf(editor)
  const find = () => uploads.find(id)
  return useSyncExternalStore(uploads.subscribe, find, find)
}
