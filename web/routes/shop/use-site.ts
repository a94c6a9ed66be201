import { useRouteLoaderData } from 'react-router'
import type { FrameOut } from '#server/modules/frame/schema.ts'

/** The frame's data, loaded by the root; its absence is a fault of the root, which then shows its own page. */
export function useSite(): FrameOut {
  const frame = useRouteLoaderData<FrameOut>('root')
  if (!frame) throw new Error('a shop page was rendered without the frame')
  return frame
}
