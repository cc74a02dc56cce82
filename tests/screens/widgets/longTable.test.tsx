import { useEffect } from 'react'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { FieldChoosersProvider, type FieldChoosers, type ReferWish } from '@/widgets/field'
import {
  EditableTable,
  TableUndo,
  useEditableTable,
  type CellValues,
  type TableColumn,
} from '@/widgets/table'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const column = (
  field: string,
  label: string,
  type: string,
  more: Partial<TableColumn> = {},
): TableColumn => ({
  field,
  label,
  itemUuid: field,
  shown: true,
  span: 1,
  summed: false,
  spec: {
    type,
    typeCode: 'goods',
  },
  ...more,
})
const columns = [
  column('goods', '物料', 'Refer', { spec: { type: 'Refer', typeCode: 'goods', required: true } }),
  column('spec', '规格', 'Text', { spec: { type: 'Text', typeCode: '', readOnly: true } }),
  column('qty', '数量', 'Number', { summed: true }),
  column('price', '单价', 'Number'),
  column('note', '备注', 'Text', { spec: { type: 'Text', typeCode: '', required: true } }),
]
const line = (n: number, more: CellValues = {}): CellValues => ({
  goods: `g${n}`,
  $goods: `物料${n}号`,
  spec: `S-${n}`,
  qty: '1',
  price: '2',
  note: `备注${n}`,
  ...more,
})
const lines = (n: number) => Array.from({ length: n }, (_, at) => line(at + 1))
const fillFrom = ({ field }: TableColumn, saved: CellValues) =>
  field === 'goods' ? { spec: saved['spec'], price: saved['price'] } : undefined

interface Play {
  rows: readonly CellValues[]
  waiting?: readonly string[]
  refer?: FieldChoosers['refer']
}
const NONE: readonly string[] = []
function Table({
  rows,
  waiting = NONE,
  owner,
}: Play & { owner: Parameters<typeof EditableTable>[0]['owner'] }) {
  const table = useEditableTable({ columns, fillFrom })
  const { load } = table
  useEffect(
    () => load(rows, { waiting: waiting.map((text, id) => ({ id, text, values: {} })) }),
    [load, rows, waiting],
  )
  return (
    <>
      <EditableTable table={table} owner={owner} />
      <TableUndo table={table} />
    </>
  )
}
const cards = () => screen.all('.table-row', { within: screen.main })
const titles = () => cards().map(card => card.querySelector('.table-row__title')?.textContent)
const place = () => screen.all('.table-editor__place')[0]?.textContent
const open = async (play: Play) => {
  const Page = () => (
    <PageShell title="">
      <FieldChoosersProvider value={play.refer ? { refer: play.refer } : {}}>
        <StaffOnly title="">{owner => <Table owner={owner} {...play} />}</StaffOnly>
      </FieldChoosersProvider>
    </PageShell>
  )
  await world.login()
  await openScreen('demoTable', Page)
  await until(() => cards().length > 0 || screen.says('开始录入'), 'the rows')
}

describe('a row that is looked for', () => {
  it('is found by its words in a table of more than twenty, keeps its place, and opens as itself', async () => {
    await open({ rows: lines(25) })
    await screen.type('查找行', '物料23')
    await until(() => cards().length === 1, 'the row')
    expect([titles(), cards()[0]?.querySelector('.table-row__place')?.textContent]).toEqual([
      ['物料23号'],
      '23',
    ])
    await screen.find('找到 1 条')
    await screen.press(/^23 ?物料23号/)
    await until(() => place() === '23 / 25', 'its place among all')
    await screen.press('取消')
    await screen.type('查找行', '没有的')
    await screen.find('没有符合的行')
    await screen.type('查找行', '')
    await until(() => cards().length === 25, 'all rows')
  })

  it('is not hidden by words that were looked for before it was added', async () => {
    await open({ rows: lines(25) })
    await screen.type('查找行', '物料23')
    await until(() => cards().length === 1, 'the row')
    await screen.press('第23条的更多操作')
    await screen.press('复制该行')
    await until(() => cards().length === 26, 'all rows with the new one')
  })

  it('needs no line to look for it where there are few', async () => {
    await open({ rows: lines(20) })
    expect(screen.all('[aria-label=查找行]')).toHaveLength(0)
  })
})

describe('several goods at once', () => {
  const glove = { key: 'g7', text: '劳保手套', saved: { spec: '均码', price: '9' } }
  const mask = { key: 'g8', text: '口罩', saved: { spec: 'KN95', price: '4' } }
  const pad = () => document.querySelector('.alm-sheet--in .alm-keypad')
  const valuesOf = (at: number) =>
    [...(cards()[at]?.querySelectorAll('.table-row__value') ?? [])].map(one => one.textContent)

  it.each(['批量选择', '批量选择物料'])(
    'become rows with what they bring along, and their quantities are typed one after the other: %s',
    async name => {
      const wishes: ReferWish[] = []
      await open({
        rows: [line(1)],
        refer: wish => {
          wishes.push(wish)
          return Promise.resolve([glove, mask])
        },
      })
      if (name !== '批量选择') await screen.press('更多')
      await screen.press(name)
      await screen.find(/第 2 \/ 3 条 劳保手套/)
      expect(wishes).toEqual([{ label: '物料', code: 'goods', multiple: true, chosen: [] }])
      await screen.press('4')
      await screen.press('8')
      await screen.press('下一项')
      await screen.find(/第 3 \/ 3 条 口罩/)
      await screen.press('5')
      // the first row and the prices are not asked for
      expect(screen.names('.alm-keypad__key', { within: screen.page })).not.toContain('下一项')
      await screen.press('完成')
      await until(() => !pad(), 'the end of the keys')
      expect(titles()).toEqual(['物料1号', '劳保手套', '口罩'])
      expect([valuesOf(1).slice(0, 3), valuesOf(2).slice(0, 3)]).toEqual([
        ['均码', '48', '9'],
        ['KN95', '5', '4'],
      ])
    },
  )

  it('that are not chosen after all change nothing; without a chooser they cannot be', async () => {
    await open({ rows: [line(1)], refer: () => Promise.resolve(undefined) })
    await screen.press('批量选择')
    await world.idle()
    expect([titles(), pad()]).toEqual([['物料1号'], null])
    await open({ rows: [line(1)] })
    expect(screen.names('button', { within: screen.main })).not.toContain('批量选择')
  })
})

describe('what waits', () => {
  it('shows twenty of many, says how many more there are, and is removed at once and had back', async () => {
    await open({ rows: [], waiting: Array.from({ length: 23 }, (_, n) => `码${n}`) })
    await screen.find('待确认 23 条')
    await screen.find('其余 3 条')
    expect(screen.names('button').filter(name => name.startsWith('补录：'))).toHaveLength(20)
    await screen.press('全部移除')
    await screen.gone('其余 3 条')
    await screen.press('撤销移除待确认 23 条')
    await screen.find('其余 3 条')
  })
})

describe('goods in several rows', () => {
  it('open no sheet by themselves after the last ones were merged', async () => {
    await open({ rows: [line(1), line(1)] })
    const sheets = () => screen.all('.alm-sheet--in')
    await screen.press(/^物料重复录入 1 种/)
    await screen.press('合并：物料1号')
    await until(() => cards().length === 1 && sheets().length === 0, 'one row')
    await screen.press('撤销合并 2 行')
    await screen.find(/物料重复录入 1 种/)
    expect(sheets()).toHaveLength(0)
  })
})

describe('many goods in several rows', () => {
  it('stand in a list that mounts what is in sight, and are merged or kept all at once', async () => {
    await open({ rows: [...lines(80), ...lines(80)] })
    const groups = () => screen.all('.table-sheet__group').length
    await screen.press(/^物料重复录入 80 种/)
    await until(() => groups() > 0, 'the goods')
    expect(groups()).toBeLessThan(80)
    await screen.press('全部合并')
    await screen.press('撤销合并 160 行')
    await screen.press(/^物料重复录入 80 种/)
    await screen.press('全部保留')
    await screen.gone(/物料重复录入/)
    await screen.find('共 160 条')
  })
})

describe('the row in the popup', () => {
  const inSheet = { within: () => document.querySelector('.table-editor') as HTMLElement }
  const focused = () => document.activeElement?.closest('.table-editor__cell')?.id

  it('has the focus in the cell that is wrong, when it is refused and when it is opened for it', async () => {
    await open({ rows: [line(1)], refer: () => Promise.resolve(undefined) })
    await screen.press(/^1 ?物料1号/)
    await screen.type('备注', '', inSheet)
    await screen.press('确定', inSheet)
    await screen.toast('第1条记录【备注】不能为空')
    await until(() => focused()?.endsWith('note'), 'the focus in the cell')
  })

  it('begins with its first cell when it is one more', async () => {
    await open({ rows: [], refer: () => Promise.resolve([{ key: 'g7', text: '劳保手套' }]) })
    await screen.press('新增行')
    await screen.press(/^物料/, inSheet)
    await screen.type('备注', '急', inSheet)
    await screen.press('保存并新增', inSheet)
    await until(() => place() === '2 / 2', 'one more row')
    await until(() => focused()?.endsWith('goods'), 'the focus in its first cell')
  })
})
