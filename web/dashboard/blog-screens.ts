import { loadAi } from './ai-blog-generator/load-ai.ts'
import { loadComments } from './comments/load-comments.ts'
import {
  loadWriting,
  writingDescription,
  writingStatus,
  writingTitle,
} from './create-post/load-writing.ts'
import { loadBlogs } from './manage-blogs/load-blogs.ts'
import { loadCategories } from './manage-categories/load-categories.ts'
import { loadCalendar } from './post-calendar/load-calendar.ts'
import { failed } from './screen-failure.ts'
import type { Screen } from './screens.ts'

/** What is written here, and what readers say about it. In the order of the sidebar. */
export const BLOG_SCREENS = {
  'create-post': {
    path: 'create-post',
    name: 'Create Post',
    title: writingTitle,
    description: writingDescription,
    status: writingStatus,
    failure: failed('the post'),
    menu: {
      section: 'Blog Management',
      icon: 'pen',
      keys: 'C',
      creates: true,
      words: 'new write draft article',
    },
    load: loadWriting,
  },
  'manage-blogs': {
    path: 'manage-blogs',
    name: 'Manage Blogs',
    failure: failed('blogs'),
    isList: true,
    menu: { section: 'Blog Management', icon: 'list', keys: 'G B', count: { name: 'posts' } },
    load: loadBlogs,
  },
  'post-calendar': {
    path: 'manage-blogs/calendar',
    name: 'Calendar',
    failure: failed('the calendar'),
    isList: true,
    menu: { icon: 'clock' },
    load: loadCalendar,
  },
  comments: {
    path: 'comments',
    name: 'Comments',
    failure: failed('comments'),
    needs: 'admin',
    isList: true,
    menu: {
      section: 'Blog Management',
      icon: 'chat',
      keys: 'G M',
      count: { name: 'waitingComments', waits: true },
    },
    load: loadComments,
  },
  'manage-categories': {
    path: 'manage-categories',
    name: 'Manage Categories',
    failure: failed('categories'),
    isList: true,
    menu: { section: 'Blog Management', icon: 'tag', keys: 'G C', offeredTo: 'admin' },
    load: loadCategories,
  },
  'ai-blog-generator': {
    path: 'ai-blog-generator',
    name: 'AI Blog Generator',
    failure: failed('the AI Blog Generator'),
    needs: 'admin',
    menu: { section: 'Blog Management', icon: 'spark', keys: 'A', creates: true },
    load: loadAi,
  },
} satisfies Record<string, Screen>
