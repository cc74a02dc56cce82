import { useEffect } from 'react'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import {
  EditableTable,
  useEditableTable,
  type CellValues,
  type EditableTableProps,
  type TableColumn,
} from '@/widgets/table'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const column = (field: string, label: string, type = 'Text', summed = false): TableColumn => ({
  field,
  label,
  itemUuid: field,
  shown: true,
  span: 1,
  summed,
  spec: {
    type,
    typeCode: '',
  },
})
const columns = [column('cName', '物料'), column('iQty', '数量', 'Number', true), column('cNote', '备注')]
const rows: readonly CellValues[] = [
  { cName: '手套', iQty: '2', cNote: '锁定' },
  { cName: '口罩', iQty: '3', cNote: '' },
]
/** A row that says it is locked keeps its note. */
const cellRule = (values: CellValues, { field }: TableColumn) =>
  field === 'cNote' && values['cNote'] === '锁定'

function Table({ of = columns, ...props }: Omit<EditableTableProps, 'table'> & { of?: typeof columns }) {
  const table = useEditableTable({ columns: of, cellRule })
  const { load } = table
  useEffect(() => load(rows), [load])
  return <EditableTable table={table} {...props} />
}
const open = async (more: Omit<Parameters<typeof Table>[0], 'owner'> = {}) => {
  const Page = () => (
    <PageShell title="">
      <StaffOnly title="">{owner => <Table owner={owner} {...more} />}</StaffOnly>
    </PageShell>
  )
  await world.login()
  await openScreen('demoTable', Page)
  await until(() => screen.all('.table-row').length === 2, 'the rows')
}

it('[T028] a cell is closed in the rows its rule names, and open in the others', async () => {
  await open()
  await screen.press(/^1 ?手套/)
  expect((await screen.field('备注')).disabled).toBe(true)
  await screen.press('下一条')
  await until(async () => !(await screen.field('备注')).disabled, 'a field that is open')
})

it('[T005] [T007] sums and the line for codes are there only where a page asks for them', async () => {
  await open()
  expect([screen.says('数量合计'), screen.all('[aria-label=扫码或输入编码新增]').length]).toEqual([false, 0])
  await open({ summary: true, rowOfCode: () => Promise.resolve(undefined) })
  await screen.find('数量合计')
  await screen.field('扫码或输入编码新增')
})

it('[W123] a label goes over the whole row where its column spans more than one', async () => {
  const [goods, qty, note] = columns as [TableColumn, TableColumn, TableColumn]
  await open({ of: [goods, { ...qty, span: 2 }, note] })
  const wide = () =>
    screen
      .all('.table-row__label--wide', { within: () => screen.all('.table-row')[0] as HTMLElement })
      .map(label => label.querySelector('.table-row__name')?.textContent)
  expect(wide()).toEqual(['数量'])
})
