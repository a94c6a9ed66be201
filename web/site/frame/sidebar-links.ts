import type { IconName } from '#web/ui/icon.tsx'
import type { FrameData } from './frame-data.ts'

type SidebarLink = { to: string; label: string; icon: IconName; count?: number; waits?: boolean }

/** A named group of the sidebar's links. */
export type SidebarSection = { title: string; links: SidebarLink[] }

export const link = (to: string, label: string, icon: IconName): SidebarLink => ({
  to,
  label,
  icon,
})

export const SAVED = link('/saved-posts', 'Saved Posts', 'bookmark')
const GUEST_ORDERS = link('/guest-orders', 'Guest Orders', 'box')

/** The sidebar's first section, the same for everyone. */
export const NAVIGATION: SidebarSection = {
  title: 'Navigation',
  links: [
    link('/', 'Home', 'home'),
    link('/blog', 'Blog', 'blog'),
    link('/store', 'Store', 'store'),
    link('/track-order', 'Track Order', 'truck'),
  ],
}

const GUEST: SidebarSection[] = [
  { title: 'Personal', links: [SAVED, GUEST_ORDERS, link('/login', 'Sign In', 'user')] },
]

/** The sidebar's sections below the categories, by who is looking. */
export function personalSections({ memberSections }: FrameData): SidebarSection[] {
  return memberSections ?? GUEST
}

/** The numbers beside the links; they change without public content changing. */
export function sidebarCounts({ memberSections }: FrameData): string {
  return String(memberSections?.map(({ links }) => links.map((one) => one.count)))
}

/** Where a category's posts are. */
export function categoryPath(category: { slug: string }): string {
  return `/blog/category/${category.slug}`
}

/** The one link of the sidebar that says where the visitor is: the longest that `pathname` lies on or under. */
export function currentLink(
  pathname: string,
  data: FrameData,
  hidden: string[],
): string | undefined {
  const sections = [NAVIGATION, ...personalSections(data)]
  const links = [
    ...sections.flatMap((section) => section.links.map((one) => one.to)),
    ...data.categories.map(categoryPath),
  ]
  let best: string | undefined
  for (const to of links) {
    const inside = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
    if (inside && !hidden.includes(to) && to.length > (best?.length ?? 0)) best = to
  }
  return best
}
