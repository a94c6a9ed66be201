import { pathTo } from '#shared/addresses.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { isFor, SCREENS, type Screen } from './screens.ts'

type StoreScreen = { to: string; label: string; icon: IconName }

const ICONS: [name: string, icon: IconName][] = [
  ['orders', 'truck'],
  ['manage-products', 'box'],
  ['add-product', 'plus'],
  ['discount-codes', 'tag'],
  ['payments', 'lock'],
  ['outbox', 'mail'],
  ['connections', 'external'],
  ['store-settings', 'settings'],
]

const screens: Readonly<Record<string, Screen | undefined>> = SCREENS

/** The screens of the store that this person may open, in the order of the sidebar. */
export function storeScreens(person: Parameters<typeof isFor>[1]): StoreScreen[] {
  return ICONS.flatMap(([name, icon]) => {
    const screen = screens[name]
    if (!screen || !isFor(screen, person)) return []
    return [{ to: pathTo.dashboardScreen(withoutParameter(screen.path)), label: screen.name, icon }]
  })
}

function withoutParameter(path: string): string {
  return path.replace(/\/:.*$/, '')
}
