import { EXPIRED } from '#web/dashboard/kit/confirm/sign-in.ts'
import { KEPT_HERE } from './writing-api.ts'
import type { EditorStore } from './store.ts'
import type { SaveTrouble } from './editor-state.ts'

export function troubleText(trouble: SaveTrouble): string {
  switch (trouble.kind) {
    case 'offline':
      return KEPT_HERE
    case 'disk-full':
      return 'The site’s disk is full, so nothing can be saved. Your text is kept in this browser and will be saved once there is space.'
    case 'signed-out':
      return EXPIRED
    case 'gone':
      return 'This post has been deleted. Your text is kept in this browser.'
    case 'refused':
      return trouble.message
  }
}

/** Shows at the top why publishing failed, unless errors of fields explain it. */
export function explainFailure({ state, dispatch }: EditorStore): void {
  const { trouble, errors } = state
  if (trouble && Object.keys(errors).length === 0)
    dispatch({ type: 'refused', errors: { '': troubleText(trouble) } })
}
