import { THEME_COLORS } from '#web/ui/browser/theme.ts'

export const themeScript = () =>
  `(function(r,c,t){if(t=/(?:^|; )theme=(light|dark)/.exec(c)){r.dataset.theme=t=t[1];var m=document.createElement('meta');m.name='theme-color';m.content=t=='dark'?'${THEME_COLORS.dark}':'${THEME_COLORS.light}';m.dataset.chosen='';document.head.prepend(m)}if(/(?:^|; )sidebar=closed/.test(c))r.dataset.sidebar='closed';if(/(?:^|; )writing-sidebar=open/.test(c))r.dataset.writingSidebar='open';if(/(?:^|; )reading-sidebar=open/.test(c))r.dataset.readingSidebar='open'})(document.documentElement,document.cookie)`
