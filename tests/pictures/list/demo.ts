import { textOf } from '@/i18n'
import { galleryTexts } from '@/pages/demo/base/texts'
import { demoTexts } from '@/pages/demo/texts'
import { keypadTexts } from '@/ui/number-keypad/texts'
import { viewToText } from '@/widgets/arrange/model/viewCode'
import { arrangeTexts } from '@/widgets/arrange/texts'
import { chooserTexts } from '@/widgets/chooser/texts'
import { fieldTexts } from '@/widgets/field/texts'
import { configuredListTexts } from '@/widgets/list/texts'
import { queryPanelTexts } from '@/widgets/query-panel/texts'
import { documentFlowTexts } from '@/widgets/document-flow/texts'
import { editableTableTexts } from '@/widgets/table/texts'
import { voucherTexts } from '@/widgets/voucher/texts'
import { toolbarTexts } from '@/widgets/toolbar/texts'
import { treePickerTexts } from '@/widgets/tree-picker/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(
  arrangeTexts,
  chooserTexts,
  demoTexts,
  configuredListTexts,
  editableTableTexts,
  documentFlowTexts,
  fieldTexts,
  galleryTexts,
  queryPanelTexts,
  toolbarTexts,
  treePickerTexts,
  keypadTexts,
  voucherTexts,
)
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
  await person.see(() => t('arrange.save'))
}
const search = async (person: Visitor): Promise<void> => {
  await openFilter(person)
  await person.tap(() => t('field.quick.d15'))
  await person.tap('标准采购')
  await person.tap(() => t('queryPanel.query'))
  await person.see(() => t('queryPanel.dropAll'))
}

type ChooserName = 'list' | 'tree' | 'treeList' | 'source' | 'documents' | 'batch'
const openChooser = async (person: Visitor, name: ChooserName): Promise<void> => {
  const label = () => t(`demo.fun.choosers.${name}`)
  await person.see(label)
  // the mini-program's visitor takes a pattern as the beginning of a name
  await person.tap(() => new RegExp(`^${label().replace(/[()]/g, '\\$&')}`))
}
const chooser = (
  name: string,
  which: ChooserName,
  shows: Screen['shows'],
  more?: (person: Visitor) => Promise<void>,
): Screen => ({
  name,
  route: 'demoFun',
  async steps(person) {
    await openChooser(person, which)
    await more?.(person)
  },
  ...(shows && { shows }),
})

const ORDERS = 'purchaseOrder'
const FIRST = ['cOrderCode', 'cSupplierName', 'cState', 'dOrderDate', 'iAmount', 'cRemark']
/** The list with so many of its columns, long words and large numbers, its first row unfolded. */
const longOrders = (columns: 2 | 6 | 20): Screen => ({
  name: `demo-list-columns-${columns}`,
  route: 'demoList',
  scenario: 'long-orders',
  query: {
    view:
      viewToText(ORDERS, {
        vague: '',
        conditions: [],
        sort: undefined,
        columns: columns === 20 ? undefined : FIRST.slice(0, columns).map(field => `${ORDERS}-${field}`),
      }) ?? '',
  },
  async steps(person) {
    await person.see(/CG\d+/)
    if (columns > 4) await person.tap(() => t('configuredList.expand'))
  },
  shows: /CG\d+/,
  main: true,
})

/** Demonstrations of the parts and widgets. */
export const demoScreens: readonly Screen[] = [
  { name: 'demo-base', route: 'demoBase', shows: /./ },
  {
    name: 'demo-base-fields',
    route: 'demoBase',
    steps: person => person.tap(() => t('gallery.fields.type.range')),
    shows: () => t('field.failure.rangeReversed'),
  },
  {
    name: 'demo-base-keypad',
    route: 'demoBase',
    async steps(person) {
      await person.tap(() => t('gallery.fields.type.number'))
      await person.tap(() => new RegExp(`^${t('gallery.fields.state.filled')} 1,234`))
    },
    shows: () => t('uiKeypad.done'),
  },
  { name: 'demo-fun', route: 'demoFun', shows: () => t('demo.fun.query.none'), main: true },
  {
    name: 'demo-fun-toolbar',
    route: 'demoFun',
    steps: person => person.tap(() => t('toolbar.opens', { name: '新增' })),
    shows: '参照上游',
  },
  {
    name: 'demo-fun-toolbar-more',
    route: 'demoFun',
    async steps(person) {
      await person.see('提交')
      await person.tap(() => t('common.more'))
    },
    shows: '单据流程',
  },
  chooser('demo-chooser-source', 'source', /GYS\d+|\d{4}-\d\d-\d\d/),
  chooser('demo-chooser-tree', 'tree', '仓储物流部', async person => {
    await person.see('供应链中心')
    await person.tap(() => t('treePicker.belowOf', { name: '供应链中心' }))
  }),
  {
    name: 'demo-tree-picker',
    route: 'demoFun',
    async steps(person) {
      await person.tap(() => new RegExp(`^${t('demo.fun.tree.several').replace(/[()]/g, '\\$&')}`))
      await person.see('供应链中心')
      await person.tap('供应链中心')
      await person.tap(() => t('treePicker.belowOf', { name: '供应链中心' }))
      await person.tap('采购部')
    },
    shows: '仓储物流部',
  },
  chooser('demo-chooser-list', 'list', /有限公司/),
  chooser('demo-chooser-goods', 'treeList', /普通硅酸盐水泥/, async person => {
    await person.see(/普通硅酸盐水泥/)
    await person.tap(/^普通硅酸盐水泥/)
    await person.tap(/^机制砂/)
  }),
  chooser('demo-chooser-category', 'treeList', '电工电气', async person => {
    await person.see(/普通硅酸盐水泥/)
    await person.tap(() => t('chooser.category'))
    await person.see('电工电气')
    await person.tap('建筑材料')
  }),
  chooser(
    'demo-chooser-chosen',
    'treeList',
    () => t('chooser.total', { n: 2 }),
    async person => {
      await person.see(/普通硅酸盐水泥/)
      await person.tap(/^普通硅酸盐水泥/)
      await person.tap(/^机制砂/)
      await person.tap(() => new RegExp(`^${t('chooser.selected')}`))
    },
  ),
  chooser('demo-chooser-documents', 'documents', /CG\d+/),
  chooser('demo-chooser-batch', 'batch', () => t('chooser.batch.count')),
  {
    ...chooser('demo-chooser-failed', 'source', () => t('common.retry')),
    faults: [{ kind: '5xx', path: '*queryDefinedDataPage' }],
  },
  { name: 'demo-list', route: 'demoList', shows: /CG\d+/, main: true },
  { name: 'demo-list-comb', route: 'demoListComb', shows: /CG\d+/, main: true },
  longOrders(2),
  longOrders(6),
  longOrders(20),
  {
    name: 'demo-list-waiting',
    route: 'demoList',
    waiting: true,
    faults: [{ kind: 'hang-headers', path: '*getPageData4List' }],
  },
  { name: 'demo-list-filter', route: 'demoList', steps: openFilter, shows: () => t('queryPanel.query') },
  { name: 'demo-list-searched', route: 'demoList', steps: search, shows: () => t('queryPanel.dropAll') },
  { name: 'demo-list-set', route: 'demoList', steps: openSet, shows: () => t('arrange.preview') },
  {
    name: 'demo-list-set-place',
    route: 'demoList',
    steps: async person => {
      await openSet(person)
      await person.tap(() => t('arrange.drag', { name: '供应商名称' }))
    },
    shows: () => t('arrange.place.up'),
  },
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
  { name: 'demo-table', route: 'demoTable', shows: () => t('editableTable.title'), main: true },
  {
    name: 'demo-table-row',
    route: 'demoTable',
    steps: person => person.tap(/^2\s*[^\d.\s]/),
    shows: () => t('editableTable.next'),
  },
  { name: 'demo-voucher', route: 'demoVoucher', shows: () => t('voucher.body.title'), main: true },
  {
    name: 'demo-voucher-head',
    route: 'demoVoucher',
    steps: person => person.tap(() => t('voucher.expandHead')),
    shows: () => t('voucher.fold'),
  },
  {
    name: 'demo-voucher-find',
    route: 'demoVoucher',
    async steps(person) {
      await person.see(/^CG/)
      await person.tap(() => t('voucher.find'))
    },
    shows: () => t('voucher.first'),
  },
  {
    name: 'demo-voucher-new',
    route: 'demoVoucher',
    async steps(person) {
      await person.see(/^CG/)
      await person.tap(() => t('voucher.add'))
    },
    shows: () => t('voucher.addBlank'),
  },
  {
    name: 'demo-voucher-missing',
    route: 'demoVoucher',
    async steps(person) {
      await person.see(/^CG/)
      await person.tap(() => t('voucher.add'))
      await person.tap(() => t('voucher.addBlank'))
      await person.see(() => t('voucher.newOne'))
      await person.tap(() => t('voucher.save'))
    },
    shows: () => t('voucher.fold'),
  },
  {
    name: 'demo-voucher-failed',
    route: 'demoVoucher',
    faults: [{ kind: '5xx', path: '*getOrgDefaultVoucherTemplate*' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'demo-flow',
    route: 'demoFun',
    async steps(person) {
      await person.see(/^CG\d+/)
      await person.tap(/^CG\d+/)
    },
    shows: () => t('documentFlow.status.upstream'),
  },
]
