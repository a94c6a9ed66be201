import { pathTo } from '#shared/addresses.ts'
import { isFor, SCREENS, type Screen, type ScreenMenu } from './screens.ts'

export type ScreenLink = ScreenMenu & { to: string; name: string }

const LINKS = Object.values<Screen>(SCREENS).flatMap((screen) => {
  const { path, name, menu } = screen
  if (!menu) return []
  return [{ screen, link: { ...menu, name, to: addressOf(path) } }]
})

/** The screens that a person is offered, in the order of the sidebar. */
export function offeredScreens(person: Parameters<typeof isFor>[1]): ScreenLink[] {
  return LINKS.filter(
    ({ screen, link }) => isFor(screen, person) && (person.role === 'admin' || !link.offeredTo),
  ).map(({ link }) => link)
}

function addressOf(path: string): string {
  return path === '' ? pathTo.dashboard() : pathTo.dashboardScreen(path.replace(/\/:.*$/, ''))
}
