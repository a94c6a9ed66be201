import { useCallback, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { PickedCategory } from '#web/dashboard/create-post/parts/category-picker.tsx'
import { SeoDialog } from '#web/dashboard/create-post/parts/seo-dialog.tsx'
import { draftOf, slugOf } from '#web/dashboard/create-post/state/post-draft.ts'
import type { Saved } from '#web/dashboard/create-post/state/server-autosave.ts'
import { CompareDialog } from '#web/dashboard/create-post/revisions/compare-dialog.tsx'
import { HistoryDialog } from '#web/dashboard/create-post/revisions/history-dialog.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { spokenKeys } from '#web/ui/browser/keys.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { Arrival } from './arrival.tsx'
import type { LastDraft } from './last-draft.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PanelFrame, WIDE } from './panel-frame.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { SheetStart } from './sheet-start.tsx'
import { TextEditor } from './text-editor.tsx'
import { useMainAction } from './use-main-action.ts'
import { usePageHead } from './use-page-head.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSignIn } from './use-sign-in.ts'
import { useTitleFocus } from './use-title-focus.ts'
import { SessionProvider, useNewSession, useSession, useWriting } from './use-writing.ts'
import styles from './post-editor.module.css'

type Props = {
  post: EditablePost | null
  categories: PickedCategory[]
  /** What the writer may go on with instead of a new post. */
  lastDraft: LastDraft | null
}

type Dialog = 'seo' | 'publish' | 'preview' | 'history' | 'compare' | null

export function PostEditor({ post, ...rest }: Props) {
  const isNewPost = useNavigationType() === 'PUSH'
  const session = useNewSession(post, { userId: usePerson()._id, isNewPost })
  return (
    <SessionProvider value={session}>
      <EditorLayout {...rest} />
    </SessionProvider>
  )
}

function EditorLayout({ categories, lastDraft }: Omit<Props, 'post'>) {
  const session = useSession()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [arrived, setArrived] = useState<EditablePost | null>(null)
  const [isPanelOpen, setIsPanelOpen] = usePanel()
  const [words, setWords] = useState(session.state.post?.words ?? 0)
  const [coverPercent, setCoverPercent] = useState<number | null>(null)
  const user = usePerson()
  const site = useSite()
  const main = useMainAction(user)
  usePageHead(site.siteName)
  useTitleFocus()
  const { signIn, orSignIn } = useSignIn()
  const close = useCallback(() => setDialog(null), [])
  const host = new URL(site.publicUrl).host

  const tell = (saved?: Saved) => saved?.message && toast.success(saved.message)
  const save = async () => tell(await orSignIn(await session.saveDraft()))

  async function askToPublish() {
    if (main.kind === 'save') return save()
    const errors = session.check({ isCoverComing: coverPercent !== null })
    if (Object.keys(errors).length === 0) setDialog('publish')
  }

  const publish = useCallback(async () => {
    setDialog(null)
    const wasPublic = session.state.post?.status === 'published'
    const saved = await orSignIn(await session.publish())
    if (!saved) return
    const isPublic = saved.post.status === 'published'
    if (!wasPublic) setArrived(saved.post)
    toast.success(
      saved.message,
      isPublic ? { label: 'View post', to: `/blog/${saved.post.slug}` } : undefined,
    )
  }, [session, orSignIn])

  const togglePanel = () => setIsPanelOpen((isOpen) => !isOpen)
  const openSeo = () => setDialog('seo')
  useShortcuts({
    onSave: () => void save(),
    onMain: () => void askToPublish(),
    onPanel: togglePanel,
    onSeo: openSeo,
  })

  function goToField(name: string) {
    if (name === 'content') return session.focusText()
    if (name.startsWith('meta') || name === 'slug') return openSeo()
    if (name !== 'title') setIsPanelOpen(true)
    const id = FIELD_IDS[name] ?? name
    // A panel that opens now can take the focus in the next frame.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }

  return (
    <div
      className={`grid joined on-surface ${styles.editor}`}
      data-panel={isPanelOpen || undefined}
    >
      <h1 className="vh">Create Post</h1>
      <TextEditor
        onWords={setWords}
        sheetStart={
          <SheetStart
            arrival={<Arrival post={arrived} onClose={() => setArrived(null)} />}
            lastDraft={lastDraft}
            isAdmin={user.role === 'admin'}
            onSeo={openSeo}
            onCompare={() => setDialog('compare')}
            onField={goToField}
          />
        }
        toolbarEnd={
          <IconButton
            icon="panel"
            label={isPanelOpen ? 'Hide the settings' : 'Show the settings'}
            title={`Post settings, ${spokenKeys('Mod-.')}`}
            aria-expanded={isPanelOpen}
            onClick={togglePanel}
          />
        }
      />
      <PanelFrame open={isPanelOpen} onClose={() => setIsPanelOpen(false)}>
        <PublishPanel
          user={user}
          categories={categories}
          host={host}
          onCoverProgress={setCoverPercent}
          onSeo={openSeo}
        />
      </PanelFrame>
      <SaveBar
        words={words}
        main={main}
        onMain={() => void askToPublish()}
        onSave={() => void save()}
        onPreview={() => setDialog('preview')}
        onHistory={() => setDialog('history')}
        onCompare={() => setDialog('compare')}
        onSignIn={() => void signIn().then(tell)}
        onPanel={togglePanel}
      />
      <SeoParts open={dialog === 'seo'} host={host} onClose={close} />
      {dialog === 'publish' && (
        <PublishDialog
          main={main}
          words={words}
          coverPercent={coverPercent}
          categories={chosenNames(categories, session.state.draft.category)}
          onClose={close}
          onConfirm={() => void publish()}
          onPreview={() => setDialog('preview')}
        />
      )}
      {dialog === 'preview' && <PreviewDialog onClose={close} />}
      {dialog === 'history' && <HistoryDialog onClose={close} />}
      {dialog === 'compare' && <CompareDialog onClose={close} />}
      <LeaveGuard />
    </div>
  )
}

const FIELD_IDS: Record<string, string> = {
  title: 'post-title',
  coverImage: 'cover',
  coverAlt: 'cover-alt',
  category: 'categories',
  publishAt: 'publish-date',
}

function SeoParts({ open, host, onClose }: { open: boolean; host: string; onClose: () => void }) {
  const session = useSession()
  const draft = useWriting((state) => state.draft)
  const slug = useWriting((state) => slugOf({ ...state.draft, slug: '' }, unslugged(state.post)))
  return (
    <SeoDialog
      open={open}
      host={host}
      value={draft}
      post={{ title: draft.title, excerpt: draft.excerpt, cover: draft.coverImage, slug }}
      onSave={({ metaTitle, metaDescription, slug: chosen }) =>
        session.change({ metaTitle, metaDescription, slug: chosen })
      }
      onClose={onClose}
    />
  )
}

// The slug without an explicit choice: that of a public post, otherwise derived from the title.
function unslugged(post: EditablePost | null): EditablePost | null {
  return post && !draftOf(post).slug ? post : null
}

/** Whether the panel is open: at first only where it has room beside the sheet, and again when that changes. */
function usePanel() {
  const [isOpen, setIsOpen] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const sync = () => setIsOpen(wide.matches)
    wide.addEventListener('change', sync)
    return () => wide.removeEventListener('change', sync)
  }, [])
  return [isOpen, setIsOpen] as const
}

function chosenNames(categories: { _id: string; name: string }[], ids: string[]): string[] {
  return categories.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name)
}
