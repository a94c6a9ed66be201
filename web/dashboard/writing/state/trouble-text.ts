import { EXPIRED } from './saver.ts'
import { UNREACHABLE } from './writing-api.ts'
import type { SaveTrouble } from './writing-state.ts'

/** A save's trouble in words. */
export function troubleText(trouble: SaveTrouble): string {
  switch (trouble.kind) {
    case 'offline':
      return UNREACHABLE
    case 'signed-out':
      return EXPIRED
    case 'gone':
      return 'This post was deleted meanwhile. Your text is kept in this browser.'
    case 'refused':
      return trouble.message
  }
}
