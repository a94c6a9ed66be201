/** Whether a member is reading, according to the frame: a shared page does not know. */
export function isSignedIn(): boolean {
  return document.documentElement.dataset.person !== undefined
}
