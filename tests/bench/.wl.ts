import { createSandbox } from '../../sandbox'
import { SignedClient } from '../support/signedClient'
import { rowsOf } from '../../sandbox/db/tables'
import { sql } from 'drizzle-orm'
const enc = (t: string) => Buffer.from(t).toString('base64url')
const main = async () => {
  const t0 = performance.now()
  const sandbox = await createSandbox({ dataDir: 'memory', scenario: '100000-purchases' })
  console.log('up', performance.now() - t0)
  const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
  const columns = 'cOrderUuid,cOrderCode,cState,dOrderDate,cSupplierName,cKind,iTaxAmount,iAmount,cDeptName,cBuyerName,iQtyTotal,dArriveDate,bUrgent,cRemark'
  const ask = (o: any) => client.post('alc-city-framework/SysBaseListAction/getPageData4List', {
    bPage: true, iPageNumber: o.page ?? 1, iPageSize: o.size ?? 10, cDataSourceType: o.api ? 'api' : 'table',
    cServerName: enc('alc-biz-purchase'), cTableName: enc('PurchaseOrder'), cDataScopeType: 'org', cDefinedApi: enc(o.api ?? ''),
    cColumns: enc(o.api ? columns + ',subList.cGoodsName,subList.iQty' : columns), cWhere: '', queryConditionList: o.conditions ?? [], cFilterField: '', cFilterValue: '',
    cOrderField: enc(o.order ?? 'dOrderDate desc'), cOrgUuid: 'org-hengqi', cAccUuid: 'acc-hengqi', cFormat: 'base64url' })
  const c = (f: string, m: number, ...v: any[]) => [{ cQueryFieldName: f, cValueType: 'string', iQueryModel: m, valueList: v }]
  for (const [name, o] of Object.entries({
    first: {}, p1000: { page: 1000 }, p5000: { page: 5000 }, last: { page: 10005 }, 
    amount: { order: 'iAmount desc', page: 1000 }, code: { order: 'cOrderCode asc', page: 1000 }, arrive1: { order: 'dArriveDate asc' }, arrive: { order: 'dArriveDate asc', page: 1000 }, supplierName: { order: 'cSupplierName asc' }, noorder: {order: '', page: 1000},
    buyer1: { order: 'cBuyerName asc' }, tax: { order: 'iTaxAmount desc' },
    contains: { conditions: c('cOrderCode', 9, '0123') }, vague: { conditions: c('cOrderCode,cSupplierName,cRemark', 9, '固筑') }, vagueNone: { conditions: c('cOrderCode,cSupplierName', 9, '没有') }, vagueLatin: { conditions: c('cOrderCode,cSupplierName', 9, 'cgm0001') },
    starts: { conditions: c('cOrderCode', 7, 'CGM0001') }, remark: { conditions: c('cRemark', 9, '急') }, state: { conditions: c('cState', 6, '5', '4'), page: 1000 }, kind: { conditions: c('cKind', 1, 'frame'), page: 1000 },
    comb: { api: 'PurchaseOrderAction/getOrdersWithLines', size: 20, page: 500 },
  }) as any) {
    const ms: number[] = []
    let a: any
    for (let n = 0; n < 7; n++) { const s = process.cpuUsage(); a = await ask(o); const u = process.cpuUsage(s); ms.push((u.user + u.system) / 1000) }
    if (a.code !== 1) console.log(a)
    ms.sort((x, y) => x - y)
    console.log(name.padEnd(14), 'min', ms[0]!.toFixed(0), 'median', ms[3]!.toFixed(0), a.data?.iTotleSize, a.data?.pageData?.length)
  }
  if (process.env.EXPLAIN) {
   for (const q of (process.env.EXPLAIN).split(';')) { for (const r of await rowsOf<any>(sandbox.db, sql.raw('explain (analyze, buffers) ' + q))) console.log(r['QUERY PLAN']); console.log() }
  }
  await sandbox.close(); process.exit(0)
}
void main()
