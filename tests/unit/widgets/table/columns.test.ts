import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'
import { rulesOf } from '@/widgets/field/model/registry'
import { settledNumber } from '@/widgets/field/model/types/number'
import {
  cellOf,
  isLocked,
  layoutOf,
  rowFailure,
  shownColumns,
  withComputed,
  type TableColumn,
} from '@/widgets/table/model/cells'
import { sumsOf } from '@/widgets/table/model/sums'

const columnsOf = (...detailList: Record<string, unknown>[]): readonly TableColumn[] =>
  decodeVoucherTemplate(
    {
      template: { cTemplateUuid: 't', cVoucherUuid: 'v', cTemplateName: 'T' },
      detailList: detailList.map((one, at) => ({
        cItemUuid: `i${at}`,
        cFieldName: `f${at}`,
        cFieldType: 'Text',
        cTitleName: `列${at}`,
        bShow: true,
        ...one,
      })),
    },
    '',
  ).body

describe('columns of a table as the server lays them out', () => {
  it('[T013] have a field, a type, a title, and are shown, required and summed as it says', () => {
    const columns = columnsOf(
      {
        cFieldName: 'iQty',
        cFieldType: 'Number',
        cTitleName: '数量',
        bRequired: 1,
        bSum: '1',
        iPrecision: 3,
        iMin: 1,
        iMax: 9,
      },
      { cFieldName: 'bInspect', cFieldType: 'Boolean', bShow: 0 },
    )
    const layout = layoutOf(columns)
    expect(rowFailure(layout, { iQty: '' })?.column.label).toBe('数量')
    expect(rowFailure(layout, { iQty: '1' })).toBeUndefined()
    expect(sumsOf(layout, [{ iQty: '1' }, { iQty: '2' }]).map(sum => sum.text)).toEqual(['3.000'])
    expect(['0', '10'].map(iQty => rowFailure(layout, { iQty })?.failure.code)).toEqual([
      'belowMin',
      'aboveMax',
    ])
    expect(columns.map(column => rulesOf(column.spec)?.type)).toEqual(['Number', 'Boolean'])
    expect(shownColumns(layout).map(({ field }) => field)).toEqual(['iQty'])
  })

  it.each(['Text', 'TextArea', 'Number', 'Date', 'Select', 'Checkbox', 'Boolean', 'Refer'])(
    '[T013] may be of the type %s',
    cFieldType => {
      const [column] = columnsOf({ cFieldType })
      expect(column && rulesOf(column.spec)?.type).toBe(cFieldType)
    },
  )

  it('[T014] a text whose code is location is an address', () => {
    const [column] = columnsOf({ cFieldTypeCode: 'location' })
    expect(column && rulesOf(column.spec)?.input).toBe('place')
  })

  it('[T015] that an organisation defined itself say where their value comes from', () => {
    const columns = columnsOf(
      { bDefined: true, cDefinedSourceType: 'input', cDefinedDbLength: 60, cDefinedDbType: 'varchar' },
      {
        bDefined: true,
        cDefinedSourceType: 'formula',
        cDefinedFormula: 'f2 * 2',
        cFieldType: 'Number',
        iPrecision: 2,
      },
      {
        bDefined: true,
        cDefinedSourceType: 'archives',
        cDefinedSourceTableUuid: 'at',
        cDefinedSourceFieldUuid: 'af',
      },
      { bDefined: true, cDefinedSourceType: 'nonsense' },
      { bDefined: true, cDefinedSourceType: 'voucher', cDefinedSourceFieldUuid: 'vf' },
    )
    const [input, formula, archives, drawn] = columns
    if (!input || !formula || !archives) throw new Error('a column is missing')
    // one that says something unknown cannot be read
    expect(columns).toHaveLength(4)
    expect(drawn?.defined).toMatchObject({ source: 'voucher', fieldUuid: 'vf' })
    expect(input.spec.maxLength).toBe(60)
    expect([input, formula, archives].map(column => isLocked(column, {}))).toEqual([false, true, false])
    const { values } = withComputed(layoutOf(columns), { f2: '2.5' })
    expect(cellOf(formula, values)).toEqual({ kind: 'number', from: '5', to: '' })
    expect(archives.defined).toMatchObject({ source: 'archives', tableUuid: 'at', fieldUuid: 'af' })
    // it is chosen from its data source, whatever its type is stored as
    expect(archives.spec).toMatchObject({ type: 'Refer', source: { tableUuid: 'at', fieldUuid: 'af' } })
  })

  it('[T055] numbers take their precision and bounds from the template', () => {
    const [column] = columnsOf({ cFieldType: 'Number', iPrecision: 1, iMin: 0.5, iMax: 9 })
    if (!column) throw new Error('the column is missing')
    expect(['0', '3.14', '10'].map(text => settledNumber(column.spec, text))).toEqual(['0.5', '3.1', '9.0'])
  })
})
