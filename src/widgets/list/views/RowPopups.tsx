import type { ListColumn } from '@/api/widgetList'
import type { FieldSpec } from '@/api/widget'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { Field } from '../../field'
import { rulesOf, valueInRow } from '../../field/model/registry'
import { operationsOf } from '../model/operations'
import { configuredListTexts } from '../texts'
import type { ConfiguredListHandle } from '../useConfiguredList'
import type { OpenedDetail, useRowTools } from '../useRowTools'

/** To be read only; a type that is not known is the text it is. */
const readSpec = (spec: FieldSpec): FieldSpec => ({
  ...(rulesOf(spec) ? spec : { type: 'Text', typeCode: '' }),
  readOnly: true,
})

interface RowPopupsProps {
  list: ConfiguredListHandle
  rows: ReturnType<typeof useRowTools>
}

function Detail({ list, detail }: { list: ConfiguredListHandle; detail: OpenedDetail }) {
  const draw = ({ title, field, spec }: ListColumn, at: number) => {
    const shown = readSpec(spec)
    return (
      <Field
        key={at}
        label={title}
        spec={shown}
        value={valueInRow(shown, detail.row.values, field)}
        options={list.enums}
        onChange={() => undefined}
      />
    )
  }
  return <>{detail.columns.map(draw)}</>
}

/** The rest of what can be done with a row, and all it says. */
export function RowPopups({ list, rows }: RowPopupsProps) {
  const t = useText(configuredListTexts)
  const { tools, menu, detail, closeMenu, closeDetail } = rows
  const title = list.settings.detail
  const more = menu ? operationsOf(tools.operations, menu).more : []
  const pick = (key: string) => {
    const operation = tools.operations[Number(key)]
    closeMenu()
    if (operation && menu) void tools.run(operation, menu)
  }
  return (
    <>
      <ActionSheet
        open={menu !== undefined}
        title={menu ? tools.nameOf(menu) : ''}
        items={more.map(({ at, operation, disabled }) => ({
          key: String(at),
          text: operation.label ?? t('configuredList.unnamed'),
          danger: operation.type === 'danger',
          disabled,
        }))}
        onPick={pick}
        onClose={closeMenu}
      />
      <Sheet
        open={detail !== undefined}
        onClose={closeDetail}
        title={typeof title === 'string' ? title : t('configuredList.detail')}
        height={85}
      >
        {detail && <Detail list={list} detail={detail} />}
      </Sheet>
    </>
  )
}
