import { useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { uploadsOf } from './picture-uploads.ts'
import type { Upload } from './uploads.ts'

export function useUpload(editor: Editor, id: string | null): Upload | undefined {
  const uploads = uploadsOf(editor)
  const find = () => uploads.find(id)
  return useSyncExternalStore(uploads.subscribe, find, find)
}
