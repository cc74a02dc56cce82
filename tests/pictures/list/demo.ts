import { textOf } from '@/i18n'
import { demoTexts } from '@/pages/demo/texts'
import { configuredListTexts } from '@/widgets/list/texts'
import { queryPanelTexts } from '@/widgets/query-panel/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(demoTexts, configuredListTexts, queryPanelTexts)
/** The filter's button says how many conditions are active. */
const filterButton = () => new RegExp(`^${t('queryPanel.filter')}`)

const openFilter = async (person: Visitor): Promise<void> => {
  await person.see(/CG\d+/)
  await person.tap(filterButton)
  await person.see(() => t('queryPanel.query'))
}
const openSet = async (person: Visitor): Promise<void> => {
  await openFilter(person)
  await person.tap(() => t('queryPanel.more'))
  await person.tap(() => t('queryPanel.arrange'))
  await person.see(() => t('queryPanel.set.save'))
}
const search = async (person: Visitor): Promise<void> => {
  await openFilter(person)
  await person.tap(() => t('queryPanel.quick.d15'))
  await person.tap('标准采购')
  await person.tap(() => t('queryPanel.query'))
  await person.see(() => t('queryPanel.dropAll'))
}

/** Demonstrations of the parts and widgets. */
export const demoScreens: readonly Screen[] = [
  { name: 'demo-base', route: 'demoBase', shows: /./ },
  { name: 'demo-fun', route: 'demoFun', shows: () => t('demo.fun.query.none'), main: true },
  { name: 'demo-list', route: 'demoList', shows: /CG\d+/, main: true },
  { name: 'demo-list-waiting', route: 'demoList', waiting: true },
  { name: 'demo-list-filter', route: 'demoList', steps: openFilter, shows: () => t('queryPanel.query') },
  { name: 'demo-list-searched', route: 'demoList', steps: search, shows: () => t('queryPanel.dropAll') },
  { name: 'demo-list-set', route: 'demoList', steps: openSet, shows: () => t('queryPanel.set.preview') },
  {
    name: 'demo-list-failed',
    route: 'demoList',
    faults: [{ kind: '5xx', path: '*getPageData4List' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'demo-list-forbidden',
    route: 'demoList',
    as: 'newTeam',
    shows: () => t('configuredList.noPermission'),
  },
]
