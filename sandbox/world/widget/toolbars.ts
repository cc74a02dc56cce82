import type { ToolbarButton } from '@wire/widgetToolbar'
import type { menuButtons } from '../../db/schema'

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

export const toolbars: readonly ToolbarDefinition[] = [
  {
    cMenuUuid: 'menu-purchase-order',
    zoneA: [
      button('add', '新增', {
        control: 'purchase-add',
        children: [button('addBlank', '空白单据'), button('addUpstream', '参照上游单据')],
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
]

const MENU = 'purchase-order'
const grant = (
  buttonCode: string,
  more: { adminOnly?: true; other?: true } = {},
): Omit<typeof menuButtons.$inferInsert, 'position'> => ({
  menuCode: MENU,
  buttonCode,
  adminOnly: more.adminOnly ?? false,
  other: more.other ?? false,
})

/** What the menu of purchase orders grants: permissions, and which others may be added behind 更多. */
export const toolbarGrants: (typeof menuButtons.$inferInsert)[] = [
  grant('purchase-add'),
  grant('purchase-edit'),
  grant('purchase-submit'),
  grant('purchase-approve', { adminOnly: true }),
  grant('purchase-contract', { adminOnly: true }),
  grant('export', { other: true }),
  grant('close', { other: true }),
].map((one, position) => ({ ...one, position }))
