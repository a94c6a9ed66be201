/** Whether a member looks at this document, as far as the frame around a shared page knows. */
export function isSignedIn(): boolean {
  return document.documentElement.dataset.person !== undefined
}
