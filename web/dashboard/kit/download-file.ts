import { confirmed } from './confirm/confirmed.ts'

/**
 * Saves a file of many people's data, or of everything about one: the person proves who they are, if the last proof is old,
 * and the browser keeps the page. Nothing happens if they cancel.
 */
export async function downloadFile(href: string): Promise<void> {
  const outcome = await confirmed((api) => api.auth.confirm.$get())
  if ('value' in outcome) location.assign(href)
}
