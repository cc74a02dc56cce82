import type {
  DataSourceAnswer,
  EnumAnswer,
  ReferDefinition,
  TreeBase,
  TreeDataAnswer,
} from '@wire/widgetRefer'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import type { DataSourceDefinition } from '../world/widget/refers'
import { conditionListInput } from './widget/conditions'
import { code, decoded, defineStaffCall, definitionOf, flag, plainText } from './widget/staffRequest'
import { readRows } from './widget/rows'
import { readTree } from './widget/tree'

const path = (name: string): string => `alc-city-framework/${name}`
const byCode = v.object({ code })
const encoded = v.pipe(v.string(), v.maxLength(8000))
const fieldName = plainText(40)

/** References, enumerations, trees and data sources (widgets §7). */
export const widgetReferCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: path('SysReferAction/getReferByCode/:code'),
    access: 'institution',
    input: byCode,
    handle: (input, context) => definitionOf<ReferDefinition>(context, 'refer', input.code),
  }),
  defineCall({
    method: 'GET',
    path: path('SysEnumAction/getOneEnumByCode/:code'),
    access: 'institution',
    input: byCode,
    handle: (input, context) => definitionOf<EnumAnswer>(context, 'enum', input.code),
  }),
  defineCall({
    method: 'GET',
    path: path('SysTreeBaseAction/getOneTreeBaseByCode/:code'),
    access: 'institution',
    input: byCode,
    handle: (input, context) => definitionOf<TreeBase>(context, 'tree', input.code),
  }),
  defineCall({
    method: 'POST',
    path: path('SysTreeBaseAction/getData4Tree'),
    access: 'institution',
    input: v.object({
      bEncrypt: flag,
      cDataSourceType: v.picklist(['table', 'api', 'none']),
      cServerName: encoded,
      cTableName: encoded,
      cDataScopeType: v.picklist(['org', 'person']),
      cDefinedApi: encoded,
      cQueryField: encoded,
      cOrderField: encoded,
      cWhere: encoded,
      queryConditionList: conditionListInput,
      cKeyField: fieldName,
      cParentKeyField: fieldName,
      cShowField: fieldName,
      cTreeCodeField: fieldName,
      cOrgUuid: code,
      cAccUuid: code,
    }),
    handle: async (input, context): Promise<TreeDataAnswer> => ({ treeList: await readTree(context, input) }),
  }),
  defineStaffCall({
    path: path('SysDefinedDataSourceAction/queryDefinedDataPage'),
    input: v.object({
      cAccUuid: code,
      cOrgUuid: code,
      cTableUuid: code,
      cFieldUuid: code,
      isPage: flag,
      pageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      pageNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      cWhere: encoded,
    }),
    handle: async (input, context): Promise<DataSourceAnswer> => {
      const source = await definitionOf<DataSourceDefinition>(
        context,
        'dataSource',
        `${input.cTableUuid}/${input.cFieldUuid}`,
      )
      const { iTotleSize, pageData } = await readRows(context, {
        type: 'table',
        server: source.cServerName,
        table: source.cTableName,
        api: '',
        scope: 'org',
        columns: source.showFieldList.map(field => field.cFieldName),
        order: source.cOrderField,
        where: decoded(input.cWhere),
        ...(input.isPage && { page: { number: input.pageNumber, size: input.pageSize } }),
      })
      const { showFieldList, saveField } = source
      return { showFieldList, saveField, results: pageData, allRow: iTotleSize }
    },
  }),
]
