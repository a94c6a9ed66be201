import { loadAudit } from './audit/load-audit.ts'
import { loadFailedTasks } from './failed-tasks/load-failed-tasks.ts'
import type { Screen } from './screens.ts'
import { loadUser, userTitle } from './user/load-user.ts'
import { loadUsers } from './users/load-users.ts'

/** What concerns the site as a whole, and the people in it. */
export const ADMINISTRATION_SCREENS = {
  users: {
    path: 'users',
    name: 'Manage Users',
    failure: 'Failed to fetch users.',
    needs: 'admin',
    isList: true,
    load: loadUsers,
  },
  audit: {
    path: 'audit',
    name: 'Audit Log',
    failure: 'Failed to load the audit log. Please try again.',
    needs: 'owner',
    isList: true,
    load: loadAudit,
  },
  user: {
    path: 'users/:id',
    name: 'User',
    title: userTitle,
    failure: 'Failed to load the user. Please try again.',
    needs: 'admin',
    load: loadUser,
  },
  'failed-tasks': {
    path: 'failed-tasks',
    name: 'Failed Tasks',
    failure: 'Failed to load the failed tasks. Please try again.',
    needs: 'owner',
    isList: true,
    load: loadFailedTasks,
  },
} satisfies Record<string, Screen>
