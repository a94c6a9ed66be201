import { call } from '#web/dashboard/kit/call.ts'

export function restorePost(id: string) {
  return call((api) => api.blogs.bin[':id'].restore.$post({ param: { id } }))
}
