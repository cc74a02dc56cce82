import type { ToolbarButton } from '@wire/widgetToolbar'

/** The buttons of a menu, by zones. */
export interface ToolbarDefinition {
  cMenuUuid: string
  zoneA: ToolbarButton[]
  zoneB: ToolbarButton[]
  zoneC: ToolbarButton[]
  zoneO: ToolbarButton[]
}

const button = (code: string, name: string, childrenList: ToolbarButton[] = []): ToolbarButton => ({
  cButtonUuid: `button-${code}`,
  cButtonCode: code,
  cButtonName: name,
  cEventName: code,
  cControlCode: childrenList.length > 0 ? 'dropdown' : 'button',
  childrenList,
})

export const toolbars: readonly ToolbarDefinition[] = [
  {
    cMenuUuid: 'menu-purchase-order',
    zoneA: [button('add', '新增', [button('addBlank', '空白单据'), button('addUpstream', '参照上游单据')])],
    zoneB: [button('edit', '修改'), button('submit', '提交'), button('withdraw', '撤回')],
    zoneC: [button('track', '单据流程'), button('print', '打印')],
    zoneO: [button('export', '导出')],
  },
]
