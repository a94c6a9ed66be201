import { link, SAVED, type SidebarSection } from './sidebar-links.ts'

type Counts = { posts: number; waitingComments: number }

const NONE: Counts = { posts: 0, waitingComments: 0 }

const SIGNED_IN = [
  link('/dashboard', 'Dashboard', 'dashboard'),
  SAVED,
  link('/my-orders', 'My Orders', 'box'),
  link('/dashboard/settings', 'Settings', 'settings'),
]

const MEMBER: SidebarSection[] = [
  {
    title: 'Personal',
    links: [
      ...SIGNED_IN,
      link('/dashboard/create-post', 'Create Post', 'pen'),
      link('/dashboard/manage-blogs', 'My Posts', 'list'),
    ],
  },
]

const admin = ({ posts, waitingComments }: Counts): SidebarSection[] => [
  { title: 'Personal', links: SIGNED_IN },
  {
    title: 'Blog Management',
    links: [
      link('/dashboard/create-post', 'Create Post', 'pen'),
      { ...link('/dashboard/manage-blogs', 'Manage Blogs', 'list'), count: posts },
      waiting(link('/dashboard/comments', 'Comments', 'chat'), waitingComments),
      link('/dashboard/manage-categories', 'Manage Categories', 'tag'),
      link('/dashboard/ai-blog-generator', 'AI Blog Generator', 'spark'),
      link('/dashboard/blog-analytics', 'Blog Analytics', 'chart'),
    ],
  },
  {
    title: 'Store Management',
    links: [
      link('/dashboard/orders', 'Orders', 'truck'),
      link('/dashboard/manage-products', 'Manage Products', 'box'),
      link('/dashboard/add-product', 'Add Product', 'plus'),
    ],
  },
  {
    title: 'Administration',
    links: [
      link('/dashboard/analytics', 'Analytics', 'chart'),
      link('/dashboard/users', 'Manage Users', 'users'),
    ],
  },
]

/** The sections of a signed-in person. Most visitors are none, so these come with the frame's data and not with the code. */
export function memberSections(
  user: { role: 'user' | 'admin' },
  counts: Counts | null,
): SidebarSection[] {
  return user.role === 'admin' ? admin(counts ?? NONE) : MEMBER
}

// Nothing that waits needs no number.
function waiting(one: ReturnType<typeof link>, count: number) {
  return count > 0 ? { ...one, count, waits: true } : one
}
