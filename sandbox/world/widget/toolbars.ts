import type { ToolbarButton } from '@wire/widgetToolbar'
import type { menuButtons, personButtons } from '../../db/schema'

/** The buttons of a menu, by zones. */
export interface ToolbarDefinition {
  cMenuUuid: string
  zoneA: ToolbarButton[]
  zoneB: ToolbarButton[]
  zoneC: ToolbarButton[]
  zoneO: ToolbarButton[]
}

/** Those with a code are granted by the menu (`toolbarGrants`), those without everybody may press. */
const button = (
  code: string,
  name: string,
  more: { control?: string; children?: ToolbarButton[] } = {},
): ToolbarButton => ({
  cButtonUuid: `button-${code}`,
  cButtonCode: code,
  cButtonName: name,
  cEventName: code,
  cControlCode: more.control ?? '',
  childrenList: more.children ?? [],
})

/** Of a kind of documents: entering, its own steps, and what every document has. */
const documentToolbar = (menu: string, name: string, steps: ToolbarButton[]): ToolbarDefinition => ({
  cMenuUuid: `menu-${menu}`,
  zoneA: [
    button('add', '新增', {
      control: 'purchase-add',
      children: [button('addBlank', '空白单据'), button('addUpstream', '参照上游')],
    }),
  ],
  zoneB: [
    button('edit', '修改', { control: 'purchase-edit' }),
    button('submit', '提交', { control: 'purchase-submit' }),
    button('withdraw', '撤回', { control: 'purchase-submit' }),
    ...steps,
  ],
  zoneC: [
    button('track', '单据流程'),
    button('print', '打印', { children: [button('printOrder', name), button('printPdf', '导出PDF')] }),
  ],
  zoneO: [button('export', '导出'), button('close', '关闭单据', { control: 'purchase-approve' })],
})

export const toolbars: readonly ToolbarDefinition[] = [
  {
    cMenuUuid: 'menu-purchase-order',
    zoneA: [
      button('add', '新增', {
        control: 'purchase-add',
        children: [button('addBlank', '空白单据'), button('addUpstream', '参照上游')],
      }),
    ],
    zoneB: [
      button('edit', '修改', { control: 'purchase-edit' }),
      button('submit', '提交', { control: 'purchase-submit' }),
      button('withdraw', '撤回', { control: 'purchase-submit' }),
      button('approve', '审批', { control: 'purchase-approve' }),
    ],
    zoneC: [
      button('track', '单据流程'),
      button('print', '打印', {
        children: [
          button('printOrder', '采购订单'),
          button('printContract', '采购合同', { control: 'purchase-contract' }),
          button('printLabel', '物料标签'),
          button('printReceipt', '收货单'),
          button('printPdf', '导出PDF'),
        ],
      }),
    ],
    zoneO: [
      button('export', '导出'),
      button('close', '关闭订单', { control: 'purchase-approve' }),
      button('archive', '归档'),
    ],
  },
  documentToolbar('purchase-request', '请购单', [
    button('approve', '审批', { control: 'purchase-approve' }),
    button('toCart', '商城采购', { control: 'purchase-add' }),
  ]),
  documentToolbar('goods-receipt', '到货单', [button('post', '入库', { control: 'purchase-post' })]),
  documentToolbar('purchase-return', '采购退货', [
    button('approve', '审批', { control: 'purchase-approve' }),
    button('post', '退货出库', { control: 'purchase-post' }),
  ]),
  documentToolbar('purchase-payment', '采购付款', [
    button('approve', '审批', { control: 'purchase-approve' }),
    button('post', '确认付款', { control: 'purchase-post' }),
  ]),
  documentToolbar('purchase-advance', '预付款', [
    button('approve', '审批', { control: 'purchase-approve' }),
    button('post', '确认付款', { control: 'purchase-post' }),
  ]),
  documentToolbar('purchase-invoice', '采购发票', [
    button('approve', '审批', { control: 'purchase-approve' }),
  ]),
  documentToolbar('goods-issue', '领料单', [
    button('approve', '审批', { control: 'purchase-approve' }),
    button('post', '发料', { control: 'purchase-post' }),
  ]),
]

/** Of documents that are posted: goods or money move. */
const MOVING_MENUS: readonly string[] = [
  'goods-receipt',
  'purchase-return',
  'purchase-payment',
  'purchase-advance',
  'goods-issue',
]

const grantsOf = (menuCode: string): Omit<typeof menuButtons.$inferInsert, 'position'>[] => {
  const grant = (buttonCode: string, more: { adminOnly?: true; other?: true } = {}) => ({
    menuCode,
    buttonCode,
    adminOnly: more.adminOnly ?? false,
    other: more.other ?? false,
  })
  return [
    grant('purchase-add'),
    grant('purchase-edit'),
    grant('purchase-submit'),
    // who takes goods does not hand them out
    grant('purchase-post', menuCode === 'goods-issue' ? { adminOnly: true } : {}),
    grant('purchase-approve', { adminOnly: true }),
    ...(MOVING_MENUS.includes(menuCode) ? [grant('purchase-post-others', { adminOnly: true })] : []),
    grant('purchase-read-all', { adminOnly: true }),
    grant('purchase-contract', { adminOnly: true }),
    ...(menuCode === 'purchase-payment' ? [grant('purchase-close-month', { adminOnly: true })] : []),
    ...(menuCode === 'goods-receipt'
      ? [grant('purchase-post-undrawn', { adminOnly: true }), grant('purchase-inspect', { adminOnly: true })]
      : []),
    grant('export', { other: true }),
    grant('close', { other: true }),
  ]
}

/** What the menus of documents grant: permissions, and which others may be added behind 更多. */
export const toolbarGrants: (typeof menuButtons.$inferInsert)[] = [
  'purchase-order',
  'purchase-request',
  'goods-receipt',
  'purchase-return',
  'purchase-payment',
  'purchase-advance',
  'purchase-invoice',
  'goods-issue',
].flatMap(menu => grantsOf(menu).map((one, position) => ({ ...one, position })))

const postsOthers = (personUuid: string, ...menus: string[]): (typeof personButtons.$inferInsert)[] =>
  menus.map(menuCode => ({ personUuid, menuCode, buttonCode: 'purchase-post-others' }))

/**
 * Of the demo enterprise: who keeps the warehouse moves goods and inspects them, and the cashier moves money, also where
 * others entered it.
 */
export const personGrants = [
  { personUuid: 'person-0019-hengqi', menuCode: 'goods-receipt', buttonCode: 'purchase-inspect' },
  { personUuid: 'person-0019-hengqi', menuCode: 'goods-issue', buttonCode: 'purchase-post' },
  ...postsOthers('person-0019-hengqi', 'goods-receipt', 'purchase-return', 'goods-issue'),
  ...postsOthers('person-0020-hengqi', 'purchase-payment', 'purchase-advance'),
]
