import { loadMessages } from './messages/load-messages.ts'
import { loadReports } from './affiliate-reports/load-reports.ts'
import { loadAudit } from './audit/load-audit.ts'
import { loadSiteAnalytics } from './analytics/load-site-analytics.ts'
import { loadLinkAnalytics } from './link-analytics/load-link-analytics.ts'
import { loadAnalytics } from './blog-analytics/load-analytics.ts'
import { loadEarnings } from './earnings/load-earnings.ts'
import { loadStoreAnalytics } from './store-analytics/load-store-analytics.ts'
import { loadFailedTasks } from './failed-tasks/load-failed-tasks.ts'
import { loadUser, userTitle } from './user/load-user.ts'
import { loadUsers } from './users/load-users.ts'
import { failed } from './screen-failure.ts'
import type { Screen } from './screens.ts'

/** What concerns the site as a whole, and the people in it. In the order of the sidebar. */
export const ADMINISTRATION_SCREENS = {
  messages: {
    path: 'messages',
    name: 'Messages',
    failure: failed('messages'),
    needs: 'admin',
    isList: true,
    menu: {
      section: 'Administration',
      icon: 'mail',
      keys: 'G I',
      words: 'inbox contact mail answer',
      count: { name: 'unreadMessages', waits: true },
    },
    load: loadMessages,
  },
  users: {
    path: 'users',
    name: 'Manage Users',
    failure: 'Failed to fetch users.',
    needs: 'admin',
    isList: true,
    menu: { section: 'Administration', icon: 'users', label: 'Users', keys: 'G U' },
    load: loadUsers,
  },
  user: {
    path: 'users/:id',
    name: 'User',
    title: userTitle,
    failure: 'Failed to load the user. Please try again.',
    needs: 'admin',
    load: loadUser,
  },
  audit: {
    path: 'audit',
    name: 'Audit Log',
    failure: 'Failed to load the audit log. Please try again.',
    needs: 'owner',
    isList: true,
    menu: { section: 'Administration', icon: 'clock', keys: 'G L' },
    load: loadAudit,
  },
  analytics: {
    path: 'analytics',
    name: 'Analytics',
    failure: 'Unable to load analytics data. Please try again later.',
    needs: 'admin',
    menu: {
      section: 'Administration',
      icon: 'chart',
      keys: 'G V',
      words: 'traffic views visitors referrers sources searches statistics',
    },
    load: loadSiteAnalytics,
  },
  earnings: {
    path: 'analytics/earnings',
    name: 'Earnings',
    failure: 'Unable to load analytics data. Please try again later.',
    needs: 'admin',
    menu: { icon: 'chart', words: 'articles revenue commission affiliate funnel statistics' },
    load: loadEarnings,
  },
  'store-analytics': {
    path: 'analytics/store',
    name: 'Store Analytics',
    failure: 'Unable to load analytics data. Please try again later.',
    needs: 'admin',
    menu: { icon: 'chart', words: 'sales revenue refunds conversion best sellers statistics' },
    load: loadStoreAnalytics,
  },
  'affiliate-reports': {
    path: 'analytics/reports',
    name: 'Affiliate reports',
    failure: failed('the affiliate reports'),
    needs: 'admin',
    isList: true,
    menu: { icon: 'chart', words: 'amazon earnings commission import csv programmes' },
    load: loadReports,
  },
  'link-analytics': {
    path: 'analytics/links',
    name: 'Links',
    failure: failed('the links'),
    needs: 'admin',
    isList: true,
    menu: { icon: 'external', words: 'broken dead moved redirects missing pages 404 statistics' },
    load: loadLinkAnalytics,
  },
  'blog-analytics': {
    path: 'blog-analytics/:id?',
    name: 'Blog Analytics',
    failure: 'Unable to load analytics data. Please try again later.',
    menu: { section: 'Administration', icon: 'chart', keys: 'G A', offeredTo: 'admin' },
    load: loadAnalytics,
  },
  'failed-tasks': {
    path: 'failed-tasks',
    name: 'Failed Tasks',
    failure: 'Failed to load the failed tasks. Please try again.',
    needs: 'owner',
    isList: true,
    menu: { section: 'Administration', icon: 'warn', keys: 'G F' },
    load: loadFailedTasks,
  },
} satisfies Record<string, Screen>
