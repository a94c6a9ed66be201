import { createContext, useContext } from 'react'
import type { FrameOut } from '#server/modules/frame/schema.ts'

/** The frame's data, given to every page by the frame around it. */
export const SiteContext = createContext<FrameOut | null>(null)

/** The frame's data; a component outside the frame is a fault. */
export function useSite(): FrameOut {
  const site = useContext(SiteContext)
  if (!site) throw new Error('a part of a page was rendered outside the frame')
  return site
}
