import { pathTo } from '#shared/addresses.ts'
import type { Person } from '#web/site/page.ts'
import type { Command } from './commands.ts'

type Section = { id: string; label: string; words: string; isOwners?: true }

/** The sections of the store settings, with the words for what is set there. */
const SECTIONS: Section[] = [
  { id: 'site', label: 'Site name and introduction', words: 'logo time zone title' },
  { id: 'pages', label: 'Page texts', words: 'about home footer contact' },
  {
    id: 'shop',
    label: 'Shop and checkout',
    words: 'paypal payments pay on delivery cash cod guests limits selling',
  },
  {
    id: 'shipping',
    label: 'Shipping',
    words: 'delivery zones rates pick-up pickup postage weight free',
  },
  { id: 'paid-links', label: 'Paid links', words: 'affiliate amazon associates' },
  {
    id: 'policies',
    label: 'Policies',
    words: 'policy refunds returns terms privacy warranty days guarantee',
  },
  { id: 'reviews', label: 'Reviews settings', words: 'stars ratings' },
  { id: 'members', label: 'Members and AI', words: 'sign up registration writing' },
  {
    id: 'taxes',
    label: 'Taxes and invoices',
    words: 'tax vat gst sales credit note',
    isOwners: true,
  },
  { id: 'currency', label: 'Currency', words: 'dollar euro exchange', isOwners: true },
]

/** Where the palette leads within the store settings of an admin. */
export function settingsCommands({ role, isOwner }: Person): Command[] {
  if (role !== 'admin') return []
  return SECTIONS.filter((section) => isOwner || !section.isOwners).map(({ id, label, words }) => {
    const to = `${pathTo.dashboardScreen('store-settings')}#${id}`
    const found = { id: to, to, label, words: `${words} settings` } as const
    return { ...found, group: 'Go to', icon: 'settings', note: 'Store Settings', isFound: true }
  })
}
