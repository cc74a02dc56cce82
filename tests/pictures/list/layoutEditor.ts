import { layoutEditorTexts } from '@/features/layout-editor/texts'
import { textOf } from '@/i18n'
import type { Screen } from '../screen'

const t = textOf(layoutEditorTexts)
const ready = () => t('layoutEditor.allSaved')

/** The layout editor of super users. */
export const layoutEditorScreens: readonly Screen[] = [
  { name: 'home-operator', route: 'tabHome', as: 'operator', shows: '本周热采' },
  { name: 'layout-editor', route: 'layoutEditor', as: 'operator', shows: ready, main: true },
  {
    name: 'layout-editor-chosen',
    route: 'layoutEditor',
    as: 'operator',
    // the mini-program has a list of modules instead
    targets: ['h5'],
    async steps(person) {
      await person.see(ready)
      await person.tap(/^食堂食材每日/)
    },
    shows: () => t('layoutEditor.settings'),
    main: true,
  },
  {
    name: 'layout-editor-odd',
    route: 'layoutEditor',
    as: 'operator',
    scenario: 'broken-layout',
    shows: ready,
  },
  {
    name: 'layout-editor-preview',
    route: 'layoutEditor',
    as: 'operator',
    steps: async person => {
      await person.see(ready)
      await person.tap(() => t('layoutEditor.preview'))
    },
    shows: () => t('layoutEditor.endPreview'),
  },
  {
    name: 'layout-editor-waiting',
    route: 'layoutEditor',
    as: 'operator',
    faults: [{ kind: 'hang-headers', path: '*getColumnDesign' }],
    waiting: true,
  },
  {
    name: 'layout-editor-error',
    route: 'layoutEditor',
    as: 'operator',
    faults: [{ kind: '5xx', path: '*getColumnDesign' }],
    shows: () => t('common.retry'),
  },
  { name: 'layout-editor-forbidden', route: 'layoutEditor', shows: () => t('layoutEditor.forbidden') },
]
