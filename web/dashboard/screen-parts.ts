import type { ComponentType } from 'react'
import type { ScreenName } from './screens.ts'

type ScreenComponent = ComponentType<{ data: unknown }>

const files = import.meta.glob<{ default: ScreenComponent }>('./*/*.screen.tsx')
const loaded = new Map<ScreenName, ScreenComponent>()

/** Loads the component of a screen once. */
export async function fetchScreen(name: ScreenName): Promise<void> {
  const fetchFile = files[`./${name}/${name}.screen.tsx`]
  if (!loaded.has(name) && fetchFile) loaded.set(name, (await fetchFile()).default)
}

export function isFetched(name: ScreenName): boolean {
  return loaded.has(name)
}

export function screenOf(name: ScreenName): ScreenComponent {
  const component = loaded.get(name)
  if (!component) throw new Error(`the screen ${name} was not fetched`)
  return component
}
